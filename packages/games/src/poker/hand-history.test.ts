import { expect, test } from 'vitest'
import { shuffle } from '../chance/draw.ts'
import { simulationOnly } from '../chance/simulation-only.ts'
import type { Chance } from '../chance/chance.ts'
import { type HandSeat, legalActions, type PokerGame, type PokerHand } from './hand.ts'
import { replayRecord } from './hand-record.ts'
import { readPhh, writePhh } from './phh.ts'
import { playHand } from './play-hand.ts'
import { readPokerStars } from './read-pokerstars.ts'
import { startHand } from './start-hand.ts'
import { writePokerStars } from './write-pokerstars.ts'

const rake = { basisPoints: 500, caps: [150, 300], isNoFlopNoDrop: true }
const frame = { id: '77', tableName: 'Han 1', at: new Date('2026-11-01T03:04:05Z'), seatCount: 9 }

test('whatever is played keeps every chip, and reads back as it was written', () => {
  const chance = simulationOnly(2)
  for (let round = 0; round < 400; round += 1) {
    const hand = playedBy(chance, round % 2 === 0 ? 'holdem' : 'omaha')
    const { end } = hand
    const before = hand.seats.reduce((sum, { stack }) => sum + stack, 0)
    expect(end!.stacks.reduce((sum, chips) => sum + chips, 0) + end!.rake).toBe(before)
    const seats = hand.seats.map((_, seat) => ({ name: `Seat ${seat}: no`, seatNo: seat + 1 }))
    const text = writePokerStars(hand, { ...frame, seats, owner: 'all' })
    expect(found(readPokerStars(`${text}\n\n${text}`)), text).toEqual(['equal', 'equal'])
    const names = seats.map(({ name }) => name)
    if (end!.rake > 0 || hand.secondBoard !== undefined) continue
    if (hand.seats.some(({ dead }) => dead !== undefined)) continue
    const phh = writePhh(hand, { id: '77', names, owner: 'all' })
    expect(found(readPhh(phh)), phh).toEqual(['equal'])
  }
})

test('a member sees the own cards and what was shown, no other', () => {
  const hand = playedBy(simulationOnly(8), 'holdem')
  const seats = hand.seats.map((_, seat) => ({ name: `m${seat}`, seatNo: seat + 1 }))
  const text = writePokerStars(hand, { ...frame, seats, owner: 1 })
  expect(text.match(/Dealt to/g)).toHaveLength(1)
  expect(text).toContain('Dealt to m1 [')
})

test('what PokerStars adds in words is passed over', () => {
  const [record] = readPokerStars(REAL)
  expect(replayRecord(record!)).toMatchObject({ isEqual: true })
  const wrong = REAL.replace('collected $0.23', 'collected $0.24')
  expect(replayRecord(readPokerStars(wrong)[0]!)).toMatchObject({ isEqual: false })
})

function found(records: Parameters<typeof replayRecord>[0][]): string[] {
  return records.map((record) => {
    const result = replayRecord(record)
    return result.isEqual ? 'equal' : result.why
  })
}

/** Random seats and random legal actions, to the end. */
function playedBy(chance: Chance, game: PokerGame): PokerHand {
  const count = 2 + chance.below(8)
  const [small, big] = count === 2 ? [1, 0] : [0, 1]
  const seats = Array.from({ length: count }, (_, seat): HandSeat => {
    const stack = 1 + chance.below(chance.below(2) === 0 ? 500 : 40_000)
    const runsTwice = chance.below(2) === 0
    const one = { stack, runsTwice, mucks: chance.below(3) > 0 }
    if (seat === small) return { ...one, blind: 'small' }
    if (seat === big) return { ...one, blind: 'big' }
    return chance.below(9) === 0 ? { ...one, blind: 'big', dead: 50 } : one
  })
  const ante = chance.below(4) === 0 ? 10 : 0
  const rules = { game, smallBlind: 50, bigBlind: 100, ante, rake }
  let hand = startHand(rules, seats, shuffle(chance, 52))
  while (hand.end === undefined) {
    const legal = legalActions(hand)
    const passive = legal.mayCheck ? ({ kind: 'check' } as const) : ({ kind: 'call' } as const)
    const pick = chance.below(10)
    const { raise } = legal
    if (pick === 0 && legal.mayFold) hand = playHand(hand, { kind: 'fold' })!
    else if (pick < 4 && raise !== undefined) {
      const to = raise.minTo + chance.below(raise.maxTo - raise.minTo + 1)
      hand = playHand(hand, { kind: 'raise', to })!
    } else hand = playHand(hand, passive)!
  }
  return hand
}

const REAL = `PokerStars Hand #123:  Hold'em No Limit ($0.05/$0.10 USD) - 2014/05/01 1:02:03 ET
Table 'Alpha II' 6-max Seat #3 is the button
Seat 1: a b ($10 in chips)
Seat 3: Call: me ($4.35 in chips)
Seat 5: c ($10.15 in chips)
Seat 6: d ($3 in chips) is sitting out
c: posts small blind $0.05
a b: posts big blind $0.10
*** HOLE CARDS ***
Dealt to a b [Ah Kd]
Call: me has timed out
Call: me: calls $0.10
c: folds
a b: checks
*** FLOP *** [2h 7d Ks]
a b said, "nice: raises"
a b: bets $0.12
Call: me: folds
Uncalled bet ($0.12) returned to a b
a b collected $0.23 from pot
a b: doesn't show hand
*** SUMMARY ***
Total pot $0.25 | Rake $0.02
Board [2h 7d Ks]
Seat 1: a b (big blind) collected ($0.23)
Seat 3: Call: me (button) folded on the Flop
`
