// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import type { Bet } from '@madang/wire/sportsbook-bets'
import { openScreen } from '../../../../test/screen.tsx'
import type { No, Screen } from '../../../../test/screen.tsx'
import { CashOut } from './cash-out.tsx'

const bet: Bet = {
  automaticCashOut: null,
  boostBps: 0,
  cashOut: 'possible',
  claim: null,
  decidesAt: null,
  id: '0b8f4e2a-0c7f-4a8e-9a5b-0d1f2c3b4a59',
  isFree: false,
  kind: 'single',
  legs: [],
  marginBps: null,
  net: null,
  oddsMilli: 1_950,
  offer: null,
  parentId: null,
  payout: '0.00',
  placedAt: '2026-01-05T05:00:00.000Z',
  potentialPayout: '19500.00',
  refusal: null,
  settledAt: null,
  stake: '10000.00',
  state: 'open',
  system: null,
  tickets: 1,
}
const id = '5f0c8e2a-0c7f-4a8e-9a5b-0d1f2c3b4a60'
const waits = { balance: '0.00', bet, paid: null, waits: { id, inMs: 6_000 } }
const sold = { balance: '12000.00', bet, paid: '12000.00', waits: null }

let screen: Screen
afterEach(() => screen.leave())

/** Presses for 12,000 won in play; `then` is what the house answers after the delay. */
async function press(then: object | No) {
  let amount = '12000.00'
  const replies = [waits, then]
  screen = await openScreen(<CashOut bet={bet} />, {
    answers: {
      [`/wps/sportsbook/bets/${bet.id}/cash-out`]: () => ({
        amount,
        delayS: 6,
        expiresAt: bet.placedAt,
        fair: '12600.00',
        legs: [{ chance: 0.6, oddsMilli: 1_650 }],
        marginBps: 500,
      }),
      [`/wps/sportsbook/bets/${bet.id}/cash-outs`]: () => replies.shift(),
    },
    texts: ['sportsbook', 'refusal'],
  })
  await screen.press('지금 캐시아웃')
  expect(screen.text()).toContain('6초 동안 금액을 확인해요')
  expect(screen.text()).toContain('1.65')
  await screen.press('12,000원 받기')
  amount = '13000.00'
  await screen.pass(3_500)
}

test('a cash-out in play says that it waits, keeps its amount, and asks by the same id', async () => {
  await press(sold)
  expect(screen.find('output')?.textContent).toContain('경기 상황을 확인하고 있어요')
  expect(screen.text()).toContain('12,000원 받기')
  await screen.pass(3_000)
  expect(screen.sent.map(({ body }) => body.id).slice(1)).toEqual([id])
  expect(screen.text()).toContain('캐시아웃했어요: 12,000원')
  expect(screen.text()).toContain('13,000원 받기')
})

test('what happened meanwhile is named, and the next press is a new order', async () => {
  await press({ errorCode: 'cash-out-moved', message: '캐시아웃 금액이 바뀌었어요.' })
  await screen.pass(3_000)
  expect(screen.text()).toContain('캐시아웃 금액이 바뀌었어요')
  await screen.press('13,000원 받기')
  const ids = screen.sent.map(({ body }) => body.id)
  expect(ids).toHaveLength(3)
  expect(new Set(ids)).toHaveLength(3)
})
