import { fraction } from '../../slots/count/fraction.ts'
import {
  type BlackjackOutcome,
  SEATS,
  type SeatState,
  dealerHand,
  handValue,
  isBlackjack,
  openChoices,
  seatAfter,
  pointsOf,
} from './blackjack-hand.ts'
import { basicStrategy } from './blackjack-strategy.ts'
import { rankOf } from '../pairs/cards.ts'
import { flooredToCents, floorUnits } from '../settle-bets.ts'
import type { Ask, Bet, Choice, DecisionRules, ExactBet, Play, Step } from '../table-class.ts'

const seatNames = Array.from({ length: SEATS }, (_, seat) => `seat-${seat + 1}`)
const rules = { hasDoubleAfterSplit: true, hasPeek: true }

/**
 * The order of questions: insurance first, when the dealer shows an ace, for everybody before any
 * hand is played; then each seat for its own hands. A blackjack of the dealer ends the round before
 * that.
 */
export const blackjackDecisions: DecisionRules<BlackjackOutcome> = {
  asks(outcome, play) {
    const bets = play.bets.filter((bet) => seatOf(bet) !== undefined)
    if (rankOf(outcome.dealer[0] ?? 0) === 0) {
      const unsure = bets.filter((bet) => choicesOf(play, bet).length === 0)
      if (unsure.length > 0) return unsure.map(insuranceAsk)
    }
    if (isBlackjack(outcome.dealer)) return []
    return bets.flatMap((bet) => handAsk(outcome, play, bet))
  },
  settle(outcome, bet, choices) {
    const seat = seatAfter(outcome, seatOf(bet) ?? 0, choices)
    const hasBlackjack = seat.hands.length === 1 && isBlackjack(seat.hands[0]?.cards ?? [])
    const insured = seat.insurance === 'insurance' ? halfOf(bet) : 0n
    const dealer = dealerHand(outcome)
    let stakedUnits = insured
    let payoutUnits = isBlackjack(dealer) ? insured * 3n : 0n
    for (const hand of seat.hands) {
      const stake = hand.isDoubled ? bet.stakeUnits * 2n : bet.stakeUnits
      stakedUnits += stake
      const ahead = hasBlackjack ? blackjackAhead(dealer) : aheadOf(hand.cards, dealer)
      if (ahead === 0) payoutUnits += stake
      else if (ahead > 0) {
        payoutUnits += hasBlackjack ? flooredToCents(stake, fraction(3, 2)) : stake * 2n
      }
    }
    const hit =
      hasBlackjack && payoutUnits > stakedUnits ? 'blackjack' : hitOf(payoutUnits, stakedUnits)
    return { stakedUnits, payoutUnits: floorUnits(payoutUnits), refundUnits: 0n, hit }
  },
  advise(outcome, play, { betId, automatic }) {
    if (automatic === 'noInsurance') return automatic
    const bet = play.bets.find(({ id }) => id === betId)
    const seat = bet && seatOf(bet)
    if (!bet || seat === undefined) return automatic
    const state = seatAfter(outcome, seat, choicesOf(play, bet))
    const cards = state.hands[state.open ?? 0]?.cards ?? []
    const open = openChoices(state)
    return basicStrategy(
      {
        ...handValue(cards),
        pair: open.includes('split') ? pointsOf(cards[0] ?? 0) : undefined,
        up: pointsOf(outcome.dealer[0] ?? 0),
        mayDouble: open.includes('double'),
      },
      rules,
    )
  },
  exactBets: () => seatBets,
}

/** Returns all open cards: two rounds of cards, the drawn cards, and at the end the dealer's. */
export function playedSteps(outcome: BlackjackOutcome, play: Play): Step[] {
  const bets = play.bets.filter((bet) => seatOf(bet) !== undefined)
  // A seat has one hand, even when several bets are placed on it.
  const seats = [...new Set(bets.map((bet) => seatOf(bet) ?? 0))].toSorted((a, b) => a - b)
  const card = (place: string, shows: readonly number[], lastsMs = 700): Step => {
    return { kind: 'card', place, shows, lastsMs }
  }
  const round = (at: number) =>
    seats.map((seat) => card(placeOf(seat, 0), outcome.seats[seat]?.slice(at, at + 1) ?? []))
  const [up = 0, hole = 0] = outcome.dealer
  const steps = [...round(0), card('dealer', [up]), ...round(1), card('dealer', [])]
  const known = new Map<number, readonly Cards[]>(
    seats.map((seat) => [seat, [outcome.seats[seat]?.slice(0, 2) ?? []]]),
  )
  const made = new Map<string, string[]>()
  for (const { betId, choice } of play.decisions) {
    const bet = bets.find(({ id }) => id === betId)
    if (!bet) continue
    const choices = [...(made.get(betId) ?? []), choice]
    made.set(betId, choices)
    const seat = seatOf(bet) ?? 0
    const { hands } = seatAfter(outcome, seat, choices)
    const before = known.get(seat) ?? []
    if (hands.length < before.length) continue
    steps.push(...drawnSteps(seat, before, hands))
    known.set(
      seat,
      hands.map(({ cards }, at) => longer(cards, before[at])),
    )
  }
  if (blackjackDecisions.asks(outcome, play).length > 0) return steps
  steps.push({ kind: 'flip', place: 'dealer', shows: [hole], lastsMs: 1_000 })
  if (!isPlayedOut(outcome, play)) return steps
  return [
    ...steps,
    ...dealerHand(outcome)
      .slice(2)
      .map((next) => card('dealer', [next], 1_000)),
  ]
}

/**
 * Returns whether the dealer draws: a hand must still be compared, or there are only spectators.
 */
export function isPlayedOut(outcome: BlackjackOutcome, play: Play): boolean {
  if (play.bets.length === 0) return true
  return play.bets.some((bet) => {
    const seat = seatOf(bet)
    return seat !== undefined && isWaiting(seatAfter(outcome, seat, choicesOf(play, bet)))
  })
}

type Cards = readonly number[]

/** Returns the cards drawn by a choice: to the seat, or to the place of its second hand. */
function drawnSteps(
  seat: number,
  before: readonly Cards[],
  hands: readonly { cards: Cards }[],
): Step[] {
  const isSplit = hands.length > before.length
  const moved: Step[] = isSplit
    ? [
        {
          kind: 'move',
          from: placeOf(seat, 0),
          place: placeOf(seat, 1),
          shows: hands[1]?.cards.slice(0, 1) ?? [],
          lastsMs: 600,
        },
      ]
    : []
  return [
    ...moved,
    ...hands.flatMap(({ cards }, at) =>
      cards.slice(isSplit ? 1 : before[at]?.length).map((card): Step => {
        return { kind: 'card', place: placeOf(seat, at), shows: [card], lastsMs: 700 }
      }),
    ),
  ]
}

const longer = (cards: Cards, known: Cards = []): Cards => {
  return cards.length > known.length ? cards : known
}

function insuranceAsk(bet: Bet): Ask {
  return {
    betId: bet.id,
    choices: [
      { choice: 'noInsurance', extraUnits: 0n },
      { choice: 'insurance', extraUnits: halfOf(bet) },
    ],
    automatic: 'noInsurance',
    place: bet.spot,
  }
}

function handAsk(outcome: BlackjackOutcome, play: Play, bet: Bet): Ask[] {
  const seat = seatOf(bet) ?? 0
  const state = seatAfter(outcome, seat, choicesOf(play, bet))
  if (state.open === undefined) return []
  const choices = openChoices(state).map((choice): Choice => {
    const isMore = choice === 'double' || choice === 'split'
    return { choice, extraUnits: isMore ? bet.stakeUnits : 0n }
  })
  return [{ betId: bet.id, choices, automatic: 'stand', place: placeOf(seat, state.open) }]
}

function isWaiting({ hands }: SeatState): boolean {
  if (hands.length === 1 && isBlackjack(hands[0]?.cards ?? [])) return false
  return hands.some((hand) => handValue(hand.cards).total <= 21)
}

function blackjackAhead(dealer: readonly number[]): number {
  return isBlackjack(dealer) ? 0 : 1
}

/** Above zero when the hand beats the dealer's; a blackjack beats every other 21. */
function aheadOf(cards: readonly number[], dealer: readonly number[]): number {
  const own = handValue(cards).total
  const other = handValue(dealer).total
  if (own > 21 || isBlackjack(dealer)) return -1
  return other > 21 ? 1 : own - other
}

function hitOf(payoutUnits: bigint, stakedUnits: bigint): string | undefined {
  if (payoutUnits === 0n) return undefined
  if (payoutUnits === stakedUnits) return 'push'
  return payoutUnits > stakedUnits ? 'win' : 'part'
}

/** Half of the stake, whole cents. */
function halfOf(bet: Bet): bigint {
  return floorUnits(bet.stakeUnits / 2n)
}

/** 0–6 for a bet on a seat; undefined for a side bet. */
function seatOf(bet: Bet): number | undefined {
  const seat = seatNames.indexOf(bet.spot)
  return seat < 0 ? undefined : seat
}

function choicesOf(play: Play, bet: Bet): string[] {
  return play.decisions.filter(({ betId }) => betId === bet.id).map(({ choice }) => choice)
}

function placeOf(seat: number, hand: number): string {
  return hand === 0 ? `seat-${seat + 1}` : `seat-${seat + 1}-2`
}

/**
 * The value under basic strategy, as published (games.md 1.5); a test compares it with the
 * recursion of `blackjackValue`. The standard deviation is 1.1466. A bet counts its first stake as
 * one.
 */
const seatBets: ExactBet[] = seatNames.map((spot) => ({
  spot,
  row: '8D S17 DAS peek split-once BJ3:2 (default)',
  win: undefined,
  push: undefined,
  ev: fraction(-4_876_748, 1_000_000_000),
  variance: fraction(11_466n ** 2n, 10_000n ** 2n),
}))
