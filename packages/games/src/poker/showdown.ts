import { opened } from '../rooms/deals/closed-cards.ts'
import type { Card } from '../tables/pairs/cards.ts'
import { type Betting, change, potOf, seatsIn } from './betting.ts'
import { type HandEvent, holeCards, type PokerHand, strengthAt } from './hand.ts'
import {
  type Pot,
  type PotShare,
  rakePots,
  returnUncalled,
  sidePots,
  splitPot,
  uncalledBet,
} from './pots.ts'
import { rakeOf } from './rake.ts'

/**
 * Shows the hands of all remaining seats when no seat can bet and board cards are still to come.
 */
export function showAll(hand: PokerHand): PokerHand {
  if (hand.log.some(({ kind }) => kind === 'show')) return hand
  const shown = seatsIn(hand.betting).map((seat): HandEvent => {
    return { kind: 'show', seat, cards: opened(holeCards(hand, seat)) }
  })
  const returned = returnOver(hand)
  return { ...returned, log: [...returned.log, ...shown] }
}

/** Returns uncalled chips, takes the rake, shows the hands in order and pays out the pots. */
export function endHand(hand: PokerHand): PokerHand {
  const over = returnOver(hand)
  const rake = rakeOf(
    over.rules.rake,
    potOf(over.betting),
    over.seats.length,
    over.board.length > 0,
  )
  const pots = rakePots(sidePots(over.betting), rake)
  const boards = over.secondBoard === undefined ? [over.board] : [over.board, over.secondBoard]
  const log: HandEvent[] = [...over.log, ...showdown(over, pots)]
  if (rake > 0) log.push({ kind: 'rake', chips: rake })
  const won = over.seats.map(() => 0)
  let { betting } = over
  for (const [pot, { chips, eligible }] of pots.entries()) {
    for (const [run, board] of boards.entries()) {
      const part = partOfRun(chips, run, boards.length)
      const shares = splitPot(part, winnersOf(over, eligible, board))
      if (part > 0) log.push({ kind: 'win', pot, chips: part, shares, ...(run > 0 && { run: 2 }) })
      betting = pay(betting, shares, won)
    }
  }
  const contributed = betting.bettors.map((bettor) => bettor.contributed + bettor.dead)
  const stacks = betting.bettors.map(({ stack }) => stack)
  return {
    ...over,
    betting: { ...betting, toAct: -1 },
    log,
    end: { stacks, contributed, won, rake },
  }
}

function returnOver(hand: PokerHand): PokerHand {
  const uncalled = uncalledBet(hand.betting)
  if (uncalled === undefined) return hand
  const betting = returnUncalled(hand.betting, uncalled)
  return { ...hand, betting, log: [...hand.log, { kind: 'uncalled', ...uncalled }] }
}

/** Returns a run's part of a pot. The odd chip goes to the first run. */
function partOfRun(chips: number, run: number, runs: number): number {
  const each = Math.floor(chips / runs)
  return run === 0 ? chips - each * (runs - 1) : each
}

function winnersOf(hand: PokerHand, eligible: number[], board: readonly Card[]): number[] {
  if (eligible.length < 2) return eligible
  const strengths = eligible.map((seat) => strengthAt(hand, seat, board))
  const best = Math.max(...strengths)
  return eligible.filter((_, at) => strengths[at] === best)
}

function pay(betting: Betting, shares: readonly PotShare[], won: number[]): Betting {
  let now = betting
  for (const { seat, chips } of shares) {
    now = change(now, seat, { stack: now.bettors[seat]!.stack + chips })
    won[seat]! += chips
  }
  return now
}

/**
 * Returns the showdown events. The last seat to bet on the river shows first, otherwise the first
 * remaining seat; the others follow. A hand that loses every pot it could win may stay hidden.
 * Nothing is shown when no seat called.
 */
function showdown(hand: PokerHand, pots: readonly Pot[]): HandEvent[] {
  const { betting, seats, board } = hand
  const inHand = seatsIn(betting)
  if (inHand.length < 2) return []
  if (hand.log.some(({ kind }) => kind === 'show')) return []
  const first = Math.max(0, inHand.indexOf(betting.aggressor))
  const best = pots.map(() => 0)
  return [...inHand.slice(first), ...inHand.slice(0, first)].map((seat): HandEvent => {
    const strength = strengthAt(hand, seat, board)
    const mine = pots.flatMap(({ eligible }, pot) => (eligible.includes(seat) ? [pot] : []))
    const isBeaten = mine.every((pot) => best[pot]! > strength)
    if (isBeaten && seats[seat]!.mucks === true) return { kind: 'muck', seat }
    for (const pot of mine) best[pot] = Math.max(best[pot]!, strength)
    return { kind: 'show', seat, cards: opened(holeCards(hand, seat)), strength }
  })
}
