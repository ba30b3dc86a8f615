// @vitest-environment happy-dom
import type { Gives } from '@madang/wire'
import type { previewContract } from '@madang/wire/agent-contracts'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { Changes } from './changes.tsx'

type Contract = NonNullable<Gives<typeof previewContract>['before']>

let screen: Screen
afterEach(() => screen.leave())

const id = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-01T15:00:00.000Z'
const tier = (rate: string, lossMin: string) => ({
  activeMembersMin: 0,
  lossMin,
  rate,
  validBetMin: '0.00',
})
const contract = (more: Partial<Contract['terms']>): Contract => ({
  downline: { id, name: 'minji' },
  endedBecause: null,
  expiresAt: at,
  id,
  kind: 'DIVIDEND',
  may: [],
  offeredAt: at,
  state: 'REQUESTED',
  steps: [],
  terms: {
    carry: 'NONE',
    mode: 'FIXED',
    payer: 'PLATFORM',
    period: 'D',
    realTime: null,
    tiers: [tier('10', '0.00')],
    ...more,
  },
  upline: null,
  validFrom: null,
  validUntil: null,
  version: 2,
})
const before = contract({})
/** A team that staked 100,000, got 50,000 back and had a bonus of 500: a base of 49,500. */
const counted = {
  activeMembers: 1,
  betCount: 1,
  bonus: '500.00',
  loss: '50000.00',
  payout: '50000.00',
  rebate: '0.00',
  salary: '0.00',
  stake: '100000.00',
  validBet: '100000.00',
}
const bill = { carry: '0.00', id, kind: 'DIVIDEND', periodFrom: at, periodUntil: at }

const open = async (offer: Contract, rows: object[] = [bill]) => {
  screen = await openScreen(<Changes contract={offer} />, {
    answers: {
      '/wps/agent/bills': () => ({ next: null, rows, totals: [] }),
      '/wps/agent/contracts/preview': () => ({ before, ended: [] }),
      [`/wps/agent/bills/${id}`]: () => ({ bill, contract: before, counted }),
    },
    texts: ['agents'],
  })
  for (let turn = 0; turn < 10; turn++) await screen.pass(20)
  return screen.text().replace(/\s+/g, ' ')
}

test('an offer shows each term that changes, and what it makes of the last bill in won', async () => {
  const offer = contract({ mode: 'FLOATING', tiers: [tier('12', '100000.00'), tier('20', '1.00')] })
  const page = await open({ ...offer, terms: { ...offer.terms, tiers: [tier('12', '100000.00')] } })
  const names = [...document.querySelectorAll('tbody tr')].map(
    (row) => row.querySelector('td')?.textContent,
  )
  expect(names).toEqual(['방식', '1단계'])
  // 10 % of 49,500; and 12 % of it for half of the loss that the new rate asks for.
  expect(page).toMatch(/지난 정산 기간.*4,950원 → 2,970원/)
})

test('a step that is added or goes is a line of its own', async () => {
  await open(contract({ tiers: [tier('10', '0.00'), tier('20', '900000.00')] }))
  const cells = [...document.querySelectorAll('tbody td')].map((cell) => cell.textContent)
  expect(cells.slice(0, 2)).toEqual(['2단계', '–'])
  expect(cells[2]).toContain('20%')
})

test('the same terms are named as the same, and without a bill no amount is made up', async () => {
  const page = await open(contract({}), [])
  expect(page).toContain('조건은 지금과 같아요')
  expect(page).toContain('아직 정산이 없어서')
  expect(page).not.toContain('→')
})
