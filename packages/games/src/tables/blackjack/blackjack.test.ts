import fc from 'fast-check'
import { expect, test } from 'vitest'
import published from '../../../data/table-games.json' with { type: 'json' }
import { simulationOnly } from '../../chance/simulation-only.ts'
import { blackjackDecisions } from './blackjack-decisions.ts'
import { type BlackjackOutcome, dealBlackjack } from './blackjack-hand.ts'
import { type DealerEnds, blackjackValue } from './blackjack-value.ts'
import { blackjack } from './blackjack.ts'
import { countHits } from '../exact-bets.ts'
import { settleBets } from '../settle-bets.ts'
import type { Decision, Play } from '../table-class.ts'

const STAKE = 1_000_000n
const card = (rank: number, suit = 0) => rank - 1 + 13 * suit
const [ace, seven, eight, ten, king] = [card(1), card(7), card(8), card(10), card(13)]

type Cards = Partial<Record<'seat' | 'dealer' | 'first' | 'second' | 'dealerStack', number[]>>
const dealt = (cards: Cards): BlackjackOutcome => ({
  seats: [cards.seat ?? [ten, seven]],
  dealer: cards.dealer ?? [seven, ten],
  stacks: [[cards.first ?? [], cards.second ?? []]],
  dealerStack: cards.dealerStack ?? [],
})
const play = (...choices: string[]): Play => ({
  bets: [{ id: 'a', spot: 'seat-1', stakeUnits: STAKE }],
  decisions: choices.map((choice) => ({ betId: 'a', choice, isAutomatic: false })),
})
const settled = (outcome: BlackjackOutcome, ...choices: string[]) => {
  const [settlement] = settleBets(blackjack, outcome, play(...choices))
  return [settlement?.stakedUnits, settlement?.payoutUnits, settlement?.hit]
}
const asked = (outcome: BlackjackOutcome, ...choices: string[]) =>
  blackjackDecisions
    .asks(outcome, play(...choices))
    .map((ask) => [ask.place, ...ask.choices.map(({ choice }) => choice)].join(' '))

test(
  'basic strategy is worth what is published, under five sets of rules',
  { timeout: 60_000 },
  () => {
    const ends: DealerEnds = new Map()
    const plain = { decks: 8, hasDoubleAfterSplit: true, hasPeek: true, blackjackPays: 1.5 }
    const asOffered = blackjackValue(plain, ends)
    const expectedValues = {
      '8D S17 DAS peek split-once BJ3:2 (default)': asOffered,
      '8D S17 noDAS peek split-once': blackjackValue(
        { ...plain, hasDoubleAfterSplit: false },
        ends,
      ),
      '8D S17 DAS no-hole-card lose-all (ENHC)': blackjackValue({ ...plain, hasPeek: false }, ends),
      '6D S17 DAS peek': blackjackValue({ ...plain, decks: 6 }, ends),
      '8D S17 DAS peek BJ 6:5': blackjackValue({ ...plain, blackjackPays: 1.2 }, ends),
    }
    for (const [row, { ev }] of Object.entries(expectedValues)) {
      const { ev_decimal } = published.BJ.bets[row as keyof typeof expectedValues]
      expect(ev.toFixed(9), row).toBe(ev_decimal)
    }
    // The published simulation stakes 1.127741 on average.
    expect(asOffered.staked.toFixed(6)).toBe('1.127741')
  },
)

test('hands of 21+3 come as often as published', () => {
  const plus3 = blackjack.spots.filter((spot) => spot.id === 'plus3-1')
  const [count] = countHits(blackjack, plus3).values()
  const counts = published.BJ['21+3_counts_8D']
  const hits = Object.fromEntries(
    [...(count?.hits ?? [])].map(([hit, weight]) => [hit.replace('-', '_'), weight]),
  )
  const { none, total, ...winning } = counts
  // Published by sets of three cards; the census orders them.
  expect(count?.total).toBe(6 * total)
  for (const [hit, sets] of Object.entries(winning)) expect(hits[hit], hit).toBe(6 * sets)
  expect(Object.values(winning).reduce((sum, sets) => sum + sets, none)).toBe(total)
})

test('a blackjack is paid 3 to 2 at once, and stands off against another', () => {
  const natural = dealt({ seat: [ace, king] })
  expect(asked(natural)).toEqual([])
  expect(settled(natural)).toEqual([STAKE, 2_500_000n, 'blackjack'])
  expect(settled(dealt({ seat: [ace, king], dealer: [ten, ace] }))).toEqual([STAKE, STAKE, 'push'])
  expect(settled(dealt({ seat: [ten, king], dealer: [ten, ace] }))).toEqual([STAKE, 0n, undefined])
})

test('insurance is asked of everybody first, costs a half and pays 2 to 1', () => {
  const covered = dealt({ dealer: [ace, king] })
  expect(asked(covered)).toEqual(['seat-1 noInsurance insurance'])
  expect(asked(covered, 'insurance')).toEqual([])
  expect(settled(covered, 'insurance')).toEqual([1_500_000n, 1_500_000n, 'push'])
  const bare = dealt({ dealer: [ace, seven] })
  expect(asked(bare, 'noInsurance')).toEqual(['seat-1 hit stand double'])
  expect(settled(bare, 'insurance', 'stand')).toEqual([1_500_000n, 0n, undefined])
  const two = {
    ...dealt({ dealer: [ace, seven] }),
    seats: [
      [ten, seven],
      [ten, eight],
    ],
  }
  const bets = ['a', 'b'].map((id, at) => ({ id, spot: `seat-${at + 1}`, stakeUnits: STAKE }))
  const decisions = [{ betId: 'a', choice: 'insurance', isAutomatic: false }]
  const asks = blackjackDecisions.asks(two, { bets, decisions })
  expect(asks.map((ask) => [ask.betId, ask.automatic])).toEqual([['b', 'noInsurance']])
})

test('a double takes one card and two stakes; twenty-one asks no more', () => {
  const eleven = dealt({ seat: [card(5), card(6)], first: [ten] })
  expect(settled(eleven, 'double')).toEqual([2_000_000n, 4_000_000n, 'win'])
  expect(asked(eleven, 'hit')).toEqual([])
  expect(() => settled(eleven)).toThrow(/waits for a decision/)
  expect(() => settled(eleven, 'split')).toThrow(/not open/)
})

test('a pair is split once; both hands play, and each may be doubled', () => {
  const eights = dealt({ seat: [eight, eight + 13], first: [card(3), ten], second: [ten] })
  expect(asked(eights)).toEqual(['seat-1 hit stand double split'])
  expect(asked(eights, 'split')).toEqual(['seat-1 hit stand double'])
  expect(asked(eights, 'split', 'double')).toEqual(['seat-1-2 hit stand double'])
  // 21 for two stakes and 18 for one, against 17.
  expect(settled(eights, 'split', 'double', 'stand')).toEqual([3_000_000n, 6_000_000n, 'win'])
  const places = blackjack
    .steps(eights, play('split', 'double', 'stand'))
    .map(({ kind, place }) => `${kind} ${place}`)
  expect(places.slice(4)).toEqual([
    'move seat-1-2',
    'card seat-1',
    'card seat-1-2',
    'card seat-1',
    'flip dealer',
  ])
})

test('two presses on a seat are one hand on the felt', () => {
  const eights = dealt({ seat: [eight, eight + 13], first: [card(3), ten], second: [ten] })
  const bets = ['a', 'b'].map((id) => ({ id, spot: 'seat-1', stakeUnits: STAKE }))
  const both = (...choices: string[]) => ({
    bets,
    decisions: choices.flatMap((choice) =>
      bets.map(({ id }) => ({ betId: id, choice, isAutomatic: false })),
    ),
  })
  const one = (...choices: string[]) => blackjack.steps(eights, play(...choices))
  expect(blackjack.steps(eights, both('split', 'double', 'stand'))).toEqual(
    one('split', 'double', 'stand'),
  )
  // Who stands while the other press draws still sees what was drawn.
  const apart = [...both('stand').decisions.slice(0, 1), ...both('hit').decisions.slice(1)]
  expect(blackjack.steps(eights, { bets, decisions: apart }).slice(0, 5)).toEqual(
    one('hit').slice(0, 5),
  )
})

test('split aces get one card each, and a ten makes 21, not a blackjack', () => {
  const aces = dealt({ seat: [ace, ace + 13], first: [king], second: [seven] })
  expect(asked(aces, 'split')).toEqual([])
  expect(settled(aces, 'split')).toEqual([2_000_000n, 4_000_000n, 'win'])
})

test('the dealer draws to seventeen only while a hand is left to compare', () => {
  const low = dealt({ dealer: [card(6), ten], first: [ten], dealerStack: [ten] })
  expect(blackjack.steps(low, play('hit')).at(-1)?.kind).toBe('flip')
  expect(blackjack.call(low, play('hit'))).toEqual({ key: 'BJ.dealerUndrawn' })
  expect(settled(low, 'stand')).toEqual([STAKE, 2_000_000n, 'win'])
  expect(blackjack.call(low, play('stand'))).toEqual({ key: 'BJ.dealerBusts' })
})

test('any play of seven seats comes to an end, pays what it should, and only adds steps', () => {
  const bets = [0, 1, 2, 3, 4, 5, 6].map((at) => ({
    id: `bet-${at}`,
    spot: `seat-${at + 1}`,
    stakeUnits: 333_000n,
  }))
  fc.assert(
    fc.property(fc.nat(), fc.infiniteStream(fc.nat({ max: 999 })), (seed, picks) => {
      const outcome = dealBlackjack(simulationOnly(seed))
      const decisions: Decision[] = []
      let shown = blackjack.steps(outcome, { bets, decisions })
      for (;;) {
        const asks = blackjackDecisions.asks(outcome, { bets, decisions })
        if (asks.length === 0) break
        for (const { betId, choices } of asks) {
          const choice = choices[picks.next().value % choices.length]?.choice ?? ''
          decisions.push({ betId, choice, isAutomatic: false })
        }
        const now = blackjack.steps(outcome, { bets, decisions })
        expect(now.slice(0, shown.length)).toEqual(shown)
        shown = now
      }
      for (const { stakedUnits, payoutUnits } of settleBets(blackjack, outcome, {
        bets,
        decisions,
      })) {
        expect(stakedUnits >= 333_000n && stakedUnits <= 4n * 333_000n + 166_000n).toBe(true)
        expect(payoutUnits % 1_000n).toBe(0n)
        expect(payoutUnits <= 2n * stakedUnits + 166_000n).toBe(true)
      }
    }),
  )
})
