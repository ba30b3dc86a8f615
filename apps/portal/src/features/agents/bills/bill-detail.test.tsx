// @vitest-environment happy-dom
import type { Gives } from '@madang/wire'
import type { listBillRows, showBill } from '@madang/wire/agent-bills'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../../test/screen.tsx'
import type { Screen } from '../../../../test/screen.tsx'
import { BillDetail } from './bill-detail.tsx'

let screen: Screen
afterEach(() => screen.leave())

const id = '00000000-0000-4000-8000-000000000001'
const at = '2026-11-01T15:00:00.000Z'
const won = (amount: string) => `${amount}.00`

const contract: Gives<typeof showBill>['contract'] = {
  downline: { id, name: 'minji' },
  endedBecause: null,
  expiresAt: at,
  id,
  kind: 'DIVIDEND',
  may: [],
  offeredAt: at,
  state: 'VALID',
  steps: [],
  terms: {
    carry: 'NONE',
    mode: 'FLOATING',
    payer: 'PLATFORM',
    period: 'D',
    realTime: null,
    tiers: [
      { activeMembersMin: 0, lossMin: won('100000'), rate: '10', validBetMin: won('0') },
      { activeMembersMin: 3, lossMin: won('300000'), rate: '12', validBetMin: won('500000') },
    ],
  },
  upline: null,
  validFrom: at,
  validUntil: null,
  version: 1,
}

/** 49,500 of a team that lost 50,000 of the 100,000 that its rate of 10 % asks for. */
const detail: Gives<typeof showBill> = {
  bill: {
    agent: { id, name: 'minji' },
    base: won('49500'),
    carry: won('0'),
    downline: won('0'),
    gross: won('2475'),
    id,
    kind: 'DIVIDEND',
    madeAt: at,
    net: won('2475'),
    owed: won('2475'),
    paid: won('2475'),
    payee: 'minji',
    payer: null,
    periodFrom: at,
    periodUntil: at,
    state: 'ISSUED',
  },
  contract,
  counted: {
    activeMembers: 1,
    betCount: 1,
    bonus: won('500'),
    loss: won('50000'),
    payout: won('50000'),
    rebate: won('0'),
    salary: won('0'),
    stake: won('100000'),
    validBet: won('100000'),
  },
  equations: [
    {
      form: 'SHARE',
      isRounded: true,
      of: { amount: won('100000'), name: 'threshold' },
      part: { amount: won('50000'), name: 'loss' },
      percent: '50',
    },
    {
      by: 'RATE',
      form: 'PRODUCT',
      isRounded: false,
      of: { amount: won('49500'), name: 'base' },
      percent: '10',
      result: { amount: won('4950'), name: 'whole' },
    },
    {
      by: 'REACHED',
      form: 'PRODUCT',
      isRounded: false,
      of: { amount: won('4950'), name: 'whole' },
      percent: '50',
      result: { amount: won('2475'), name: 'gross' },
    },
  ],
  late: [],
  lines: [],
  next: { activeMembers: 2, loss: won('250000'), step: 1, validBet: won('400000') },
  payments: [],
  step: 0,
}

const rows: Gives<typeof listBillRows> = {
  next: null,
  rows: [
    {
      before: null,
      belowRate: null,
      day: '2026-11-01',
      earned: null,
      key: 'one',
      memberId: id,
      name: 'so**',
      payout: won('50000'),
      rate: null,
      stake: won('100000'),
      validBet: won('100000'),
      when: '2026-11-01',
    },
  ],
}

const open = (shown: Gives<typeof showBill>, listed = rows) =>
  openScreen(<BillDetail billId={id} open={() => undefined} />, {
    answers: {
      [`/wps/agent/bills/${id}`]: () => shown,
      [`/wps/agent/bills/${id}/rows`]: () => listed,
    },
    texts: ['agents'],
  })

const spaced = () => screen.text().replace(/\s+/g, ' ')

test('a floating bill shows how its rate came about, in whole amounts of won', async () => {
  screen = await open(detail)
  const page = spaced()
  expect(page).toMatch(/회원 손실 50,000원 ÷ 손실 조건 100,000원 = 달성률 50%/)
  expect(page).toMatch(/기준 금액 49,500원 × 10% = .*4,950원/)
  expect(page).toMatch(/4,950원 × 달성률 50% = 계약 금액 2,475원/)
  expect(page).toContain('1% 미만 버림')
  // What the whole second rate needed, and no amount with its raw decimals.
  expect(page).toContain('유효 베팅 400,000원')
  expect(page).not.toMatch(/\d\.00/)
})

test('a valid bet is no gain, and a bet shows what its rate made of it', async () => {
  const perBet = {
    ...detail,
    bill: { ...detail.bill, kind: 'REAL_TIME_SALARY' as const },
    next: null,
    step: null,
  }
  const [row] = rows.rows
  screen = await open(perBet, {
    next: null,
    rows: row
      ? [{ ...row, before: won('0'), belowRate: '0.5', earned: won('500'), rate: '1' }]
      : [],
  })
  const cells = [...document.querySelectorAll('table td[data-label]')]
  const cell = (label: string) =>
    cells.filter((one) => one.getAttribute('data-label') === label).map((one) => one.textContent)
  expect(cell('유효 베팅')).toEqual(['100,000원'])
  expect(cell('비율')).toEqual(['1% − 0.5%'])
  expect(cell('적립 금액')).toEqual(['500원'])
})

test('no table of a bill breaks a name by letter: it scrolls where it is too wide', async () => {
  const line = { gross: null, loss: won('1'), name: 'minjiminji01', validBet: won('1') }
  screen = await open({
    ...detail,
    lines: [line],
    payments: [{ amount: won('1'), paidAt: at, place: 1 }],
  })
  const tables = [...document.querySelectorAll('table')]
  expect(tables.map((table) => table.caption?.textContent)).toEqual([
    '단계',
    '직속별 합계',
    '지급 내역',
    '베팅 내역',
  ])
  expect(tables.filter((table) => !table.closest('.wrap-break-word'))).toEqual([])
})
