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
    const button = seats.length
    const text = writePokerStars(hand, { ...frame, button, seats, owner: 'all' })
    expect(found(readPokerStars(`${text}\n\n${text}`)), text).toEqual(['equal', 'equal'])
    const names = seats.map(({ name }) => name)
    if (end!.rake > 0 || hand.secondBoard !== undefined) continue
    const phh = writePhh(hand, { id: '77', names, owner: 'all' })
    expect(found(readPhh(phh)), phh).toEqual(['equal'])
  }
})

test('a member sees the own cards and what was shown, no other', () => {
  const hand = playedBy(simulationOnly(8), 'holdem')
  const seats = hand.seats.map((_, seat) => ({ name: `m${seat}`, seatNo: seat + 1 }))
  const text = writePokerStars(hand, { ...frame, button: seats.length, seats, owner: 1 })
  expect(text.match(/Dealt to/g)).toHaveLength(1)
  expect(text).toContain('Dealt to m1 [')
})

test('what PokerStars adds in words is passed over', () => {
  const [record] = readPokerStars(REAL)
  expect(replayRecord(record!)).toMatchObject({ isEqual: true })
  const wrong = REAL.replace('collected $0.23', 'collected $0.24')
  expect(replayRecord(readPokerStars(wrong)[0]!)).toMatchObject({ isEqual: false })
})

test('joined files with byte order marks are read, and a straddle is refused by its line', () => {
  const refused: object[] = []
  const straddled = REAL.replace('*** HOLE', 'Call: me: posts straddle $0.20\n*** HOLE')
  const text = `\uFEFF${REAL}\n\uFEFF${straddled}\n\uFEFF${REAL}`
  const read = readPokerStars(text, (hand) => refused.push(hand))
  expect(found(read)).toEqual(['equal', 'equal'])
  const line = text.split('\n').findIndex((one) => one.includes('straddle')) + 1
  expect(refused).toEqual([{ line, why: 'a straddle is not supported' }])
})

test('the ante of one seat is its own, and nobody else pays it', () => {
  const anted = REAL.replace('*** HOLE', 'a b: posts the ante $0.10\n*** HOLE')
    .replace('collected $0.23 from', 'collected $0.33 from')
    .replace('Total pot $0.25', 'Total pot $0.35')
  const [record] = readPokerStars(anted)
  expect(record!.ante).toBe(0)
  expect(found([record!])).toEqual(['equal'])
  const phh = `variant = 'NT'
antes = [0, 100, 0]
blinds_or_straddles = [50, 100, 0]
min_bet = 100
starting_stacks = [1000, 1000, 1000]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
finishing_stacks = [950, 1050, 1000]
`
  expect(found(readPhh(phh))).toEqual(['equal'])
})

test('PHH: brackets in names, nested lists, comments; a straddle is refused by its hand’s line', () => {
  const one = `variant = 'NT'
antes = [0, 0, 0] # none
blinds_or_straddles = [50, 100, 0]
min_bet = 100
_notes = [[1, [2, 3]], ['a]', "b\\"["]]
players = ['[KOR] one]', "t#wo", 'three',
  # the last
]
starting_stacks = [1_000, 1_000, 1_000]
actions = ['d dh p1 ????', 'd dh p2 ????',
  'd dh p3 ????', 'p3 f', # folds
  'p1 f']
finishing_stacks = [950, 1050, 1000]
`
  const refused: { line: number }[] = []
  const text = `\uFEFF[1]\n${one}[2]\n${one.replace('50, 100, 0]', '50, 100, 200]')}[3]\n${one}`
  const read = readPhh(text, (hand) => refused.push(hand))
  expect(found(read)).toEqual(['equal', 'equal'])
  expect(read[0]!.seats.map(({ name }) => name)).toEqual(['[KOR] one]', 't#wo', 'three'])
  expect(refused.map(({ line }) => line)).toEqual([text.split('\n').indexOf('[2]') + 1])
})

test('an all-in is written as PokerStars does: the board, then the hands; a call is what it paid', () => {
  const rules = { ante: 0, bigBlind: 100, game: 'holdem' as const, rake, smallBlind: 50 }
  const stacks = [
    { blind: 'small' as const, stack: 5_000 },
    { blind: 'big' as const, stack: 60 },
    { stack: 5_000 },
  ]
  let hand = startHand(rules, stacks, shuffle(simulationOnly(4), 52))
  hand = playHand(hand, { kind: 'fold' })!
  hand = playHand(hand, { kind: 'call' })!
  const seats = ['s', 'b', 'd'].map((name, at) => ({ name, seatNo: at + 1 }))
  const text = writePokerStars(hand, { ...frame, button: 3, owner: 0, seats })
  // The big blind is all in for 60: the small blind adds ten, not fifty.
  expect(text).toContain('\ns: calls 0.10\n')
  const order = ['HOLE CARDS', 'FLOP', 'TURN', 'RIVER', 'SHOW DOWN', 'SUMMARY']
  const found = [...text.matchAll(/^\*\*\* (.+?) \*\*\*/gm)].map(([, name]) => name)
  expect(found).toEqual(order)
  expect(text).toMatch(/\nSeat 1: s \(small blind\) showed \[.+\] and (won \(\d\.\d\d\)|lost)\n/)
  expect(text).toMatch(/\nSeat 2: b \(big blind\) showed \[.+\] and (won \(\d\.\d\d\)|lost)\n/)
  expect(text).toContain("\nSeat 3: d (button) folded before Flop (didn't bet)\n")
})

test('a dead button is where nobody plays, and who pays to enter has no position', () => {
  const rules = { ante: 0, bigBlind: 100, game: 'holdem' as const, rake, smallBlind: 50 }
  const stack = 5_000
  const seats = [
    { blind: 'big' as const, stack },
    { stack },
    { blind: 'big' as const, dead: 50, stack },
    { stack },
  ]
  let hand = startHand(rules, seats, shuffle(simulationOnly(4), 52))
  hand = playHand(hand, { kind: 'fold' })!
  hand = playHand(hand, { kind: 'raise', to: 300 })!
  for (let n = 0; n < 2; n += 1) hand = playHand(hand, { kind: 'fold' })!
  const names = ['big', 'plain', 'late', 'last']
  const places = names.map((name, at) => ({ name, seatNo: [6, 8, 1, 3][at]! }))
  const text = writePokerStars(hand, { ...frame, button: 4, owner: 0, seats: places })
  expect(text).toContain("Table 'Han 1' 9-max Seat #4 is the button\n")
  expect(text).not.toContain('posts small blind')
  expect(text).not.toContain('(button)')
  expect(text).toContain('\nlate: posts dead small blind 0.50\n')
  expect(text).toContain('\nSeat 6: big (big blind) folded before Flop\n')
  expect(text).toContain('\nSeat 1: late collected (')
  const [record] = readPokerStars(text)
  expect(record?.seats.map(({ name }) => name)).toEqual(names)
  expect(found([record!])).toEqual(['equal'])
  const phh = writePhh(hand, { id: '77', names, owner: 'all' })
  expect(phh).toContain('antes = [0.00, 0.00, 0.50, 0.00]\n')
  expect(phh).toContain('blinds_or_straddles = [1.00, 0.00, -1.00, 0.00]\n')
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
  const ante = chance.below(4) === 0 ? 10 : 0
  // Now and then who should pay the small blind has left.
  const isDead = count > 2 && ante === 0 && chance.below(6) === 0
  const seats = Array.from({ length: count }, (_, seat): HandSeat => {
    const stack = 1 + chance.below(chance.below(2) === 0 ? 500 : 40_000)
    const runsTwice = chance.below(2) === 0
    const one = { stack, runsTwice, mucks: chance.below(3) > 0 }
    if (seat === small && !isDead) return { ...one, blind: 'small' }
    if (seat === (isDead ? 0 : big)) return { ...one, blind: 'big' }
    if (chance.below(9) > 0) return one
    return { ...one, blind: 'big', ...(chance.below(2) === 0 && { dead: 50 }) }
  })
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
