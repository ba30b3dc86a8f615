// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { UplinePage } from '../upline-page.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalView } from './withdrawal-view.tsx'

let screen: Screen
afterEach(() => screen.leave())

const id = '01a2025e-f034-724b-8255-83bf24dabc07'
const at = '2026-11-20T03:00:00.000Z'
const bank = { bank: 'haneul', holder: '민지', numberMasked: '****1234' }
const paid = {
  amount: '20000.00',
  bank,
  disputes: [],
  fee: '0.00',
  id,
  isReceiptAutomatic: false,
  may: ['receipt'],
  paidAt: at,
  parts: [],
  payout: '20000.00',
  reason: null,
  receiptDueAt: null,
  receivedAmount: null,
  remainingAmount: null,
  requestedAt: at,
  state: 'paid',
  steps: [],
  uploads: [],
}
const path = `/wps/transaction/withdraw/${id}`
const open = (now: () => object) =>
  openScreen(<WithdrawalView id={id} onNew={() => undefined} />, {
    answers: {
      [path]: now,
      [`${path}/receipt`]: now,
      '/wps/report/withdrawTransaction': () => ({ rows: [] }),
      '/wps/system/banks': () => ({ rows: [] }),
    },
    texts: ['wallet'],
  })

test('all that is there fills in no more than may be taken out at once and today', async () => {
  const terms = {
    accounts: [{ ...bank, addedAt: at, id, usableAt: at }],
    amountMax: '5000000.00',
    amountMin: '10000.00',
    available: '6200000.00',
    benefits: { manager: null, oncePercent: 100, percent: 100 },
    dayAmountLeft: '20000000.00',
    dayCountLeft: 3,
    feeBps: 0,
    feeFixed: '0.00',
    fourEyesFrom: '3000000.00',
    freeCountLeft: 1,
    freshUntil: at,
    gates: [],
    hasPaymentPassword: true,
    minutes: 10,
    playthrough: null,
    receiptMinutes: 60,
  }
  const fill = async (more: object) => {
    const form = <WithdrawalForm terms={{ ...terms, ...more }} onMade={() => undefined} />
    screen = await openScreen(form, { answers: {}, texts: ['wallet'] })
    await screen.press('전액')
    const field = screen.find('input[inputmode=decimal]') as HTMLInputElement
    return field.value
  }
  expect(await fill({})).toBe('5,000,000')
  await screen.leave()
  expect(await fill({ dayAmountLeft: '1200000.00' })).toBe('1,200,000')
  await screen.leave()
  expect(await fill({ available: '62000.50' })).toBe('62,000.50')
})

test('all credit fills in no more than may be handed up at once', async () => {
  const own = { amountMax: '1000000.00', amountMin: '1000.00', credit: '3500000.00' }
  screen = await openScreen(<UplinePage />, {
    answers: {
      '/wps/transaction/transferUpline': () => ({
        ...own,
        mayTransfer: true,
        transfers: [],
        upline: 'junho',
      }),
    },
    texts: ['purses', 'wallet'],
  })
  await screen.press('전액')
  const field = screen.find('input[inputmode=decimal]') as HTMLInputElement
  expect(field.value).toBe('1,000,000')
})

test('who said what arrived stays at the withdrawal, with the keyboard too', async () => {
  let now: object = paid
  screen = await open(() => now)
  const submit = screen.find('button[type=submit]') as HTMLButtonElement
  await act(async () => submit.focus())
  now = { ...paid, may: [], state: 'received' }
  await screen.press('결과 알리기')
  await screen.pass(100)
  expect(screen.find('button[type=submit]')).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  expect(document.activeElement?.textContent).toContain('출금이 끝났어요.')
  expect(document.activeElement?.textContent).not.toContain('진행 상황')
})

test('of a withdrawal that came back, the card leads with what came back', async () => {
  const back = { ...paid, may: [], receivedAmount: '15000.00', remainingAmount: '5000.00' }
  screen = await open(() => ({ ...back, state: 'returned' }))
  const leads = () => screen.find('.text-num-xl')?.textContent
  expect(leads()).toContain('5,000')
  expect(leads()).not.toContain('15,000')
  expect(screen.text()).toContain('돌아온 금액')
  expect(screen.text()).not.toContain('못 받은 금액')
  await screen.leave()
  screen = await open(() => ({ ...back, state: 'partly' }))
  expect(leads()).toContain('20,000')
  expect(screen.text()).toContain('못 받은 금액')
})
