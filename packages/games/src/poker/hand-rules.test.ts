import { expect, test } from 'vitest'
import { readCards } from './card-text.ts'
import { type HandAction, type HandSeat, legalActions, type PokerHand } from './hand.ts'
import { playHand } from './play-hand.ts'
import { rakePots } from './pots.ts'
import { noRake, rakeOf } from './rake.ts'
import { startHand } from './start-hand.ts'

const rules = { game: 'holdem', smallBlind: 50, bigBlind: 100, ante: 0, rake: noRake } as const
const fold: HandAction = { kind: 'fold' }
const call: HandAction = { kind: 'call' }
const check: HandAction = { kind: 'check' }
const raise = (to: number): HandAction => ({ kind: 'raise', to })

test('with two seats the button posts small, acts first before the flop and last after it', () => {
  const hand = played(table([1000, 1000]), [call])
  expect(hand.betting.toAct).toBe(0)
  expect(played(hand, [check]).betting.toAct).toBe(0)
})

test('the big blind has the option', () => {
  const hand = played(table([1000, 1000, 1000]), [call, call])
  expect(hand.street).toBe('preflop')
  expect(legalActions(hand)).toEqual({
    mayFold: false,
    mayCheck: true,
    call: 0,
    raise: { minTo: 200, maxTo: 1000 },
  })
})

test('a short all-in does not let those raise again who had acted', () => {
  const hand = played(table([1000, 1000, 1000, 250]), [raise(200), raise(250), fold, fold])
  expect(legalActions(hand)).toEqual({ mayFold: true, mayCheck: false, call: 50 })
})

test('two short all-ins that make a full raise together do', () => {
  const stacks = [350, 1000, 1000, 280]
  const hand = played(table(stacks), [raise(200), raise(280), raise(350), call])
  expect(legalActions(hand).raise).toEqual({ minTo: 450, maxTo: 1000 })
})

test('a short big blind is owed in full', () => {
  const hand = table([1000, 30, 1000])
  expect(legalActions(hand).call).toBe(100)
})

test('pot limit: the raise is the pot after the call', () => {
  const seats = seated([10_000, 10_000, 10_000])
  const hand = startHand({ ...rules, game: 'omaha' }, seats, order())
  // 150 in the pot, a call makes it 250, so a raise comes to 350.
  expect(legalActions(hand).raise).toEqual({ minTo: 200, maxTo: 350 })
})

test('rake: by the seats dealt, nothing without a flop, from the main pot first', () => {
  const rake = { basisPoints: 500, caps: [300], isNoFlopNoDrop: true }
  expect(rakeOf(rake, 4_370, 6, true)).toBe(218)
  expect(rakeOf(rake, 9_000, 6, true)).toBe(300)
  expect(rakeOf(rake, 9_000, 6, false)).toBe(0)
  expect(rakeOf({ ...rake, caps: [100, 200, 300] }, 90_000, 3, true)).toBe(200)
  const pots = [
    { chips: 100, eligible: [0, 1, 2] },
    { chips: 100, eligible: [0, 1] },
  ]
  expect(rakePots(pots, 5).map(({ chips }) => chips)).toEqual([97, 98])
})

test('who bet last on the river shows first, and who is beaten may hide', () => {
  const deck = readCards('2c 3c Ac Ad Kc Kd 7h 8h 9s Tc 2d')
  const seats = seated([1000, 1000, 1000]).map((seat) => ({ ...seat, mucks: true }))
  const start = startHand(rules, seats, deck)
  const streets = [call, call, check, check, check, check, check, check, check]
  const hand = played(start, [...streets, check, raise(100), call, call])
  const shown = hand.log.flatMap((event) => {
    return event.kind === 'show' || event.kind === 'muck' ? [[event.kind, event.seat]] : []
  })
  expect(shown).toEqual([
    ['show', 1],
    ['muck', 2],
    ['muck', 0],
  ])
})

test('dealt twice, each run has half of the pot and the odd chip lies with the first', () => {
  const deck = readCards('Ac Ad Kc Kd 2h 7h 9s Tc 3d Ks Kh Qd Jd 4s')
  const seats = seated([1001, 1001]).map((seat) => ({ ...seat, runsTwice: true }))
  const hand = played(startHand(rules, seats, deck), [raise(1001), call])
  expect(hand.secondBoard).toHaveLength(5)
  expect(hand.end?.won).toEqual([1001, 1001])
  expect(new Set([...hand.board, ...hand.secondBoard!]).size).toBe(10)
})

test('what is not allowed changes nothing', () => {
  const hand = table([1000, 1000, 1000])
  const wrong = [check, raise(150), raise(1001), raise(200.5), raise(Number.NaN)]
  for (const action of wrong) expect(playHand(hand, action)).toBeUndefined()
  const over = played(hand, [fold, fold])
  expect(playHand(over, fold)).toBeUndefined()
})

function played(hand: PokerHand, actions: HandAction[]): PokerHand {
  return actions.reduce((now, action) => playHand(now, action) ?? raiseFault(action), hand)
}

function raiseFault(action: HandAction): never {
  throw new Error(`${JSON.stringify(action)} is not allowed`)
}

function table(stacks: number[]): PokerHand {
  return startHand(rules, seated(stacks), order())
}

function seated(stacks: number[]): HandSeat[] {
  const [small, big] = stacks.length === 2 ? [1, 0] : [0, 1]
  return stacks.map((stack, seat) => ({
    stack,
    ...(seat === small && { blind: 'small' as const }),
    ...(seat === big && { blind: 'big' as const }),
  }))
}

function order(): number[] {
  return Array.from({ length: 52 }, (_, card) => card)
}
