import { fraction, plus, sumOf, times } from '../../slots/count/fraction.ts'
import type { Card } from '../pairs/cards.ts'
import { flooredToCents } from '../settle-bets.ts'
import type { Ask, Bet, ExactBet, Play, Settlement, Spot, Step } from '../table-class.ts'

/**
 * Returns the ante spot of HE and TCP; the price of a raise of this many antes is reserved with it.
 */
export function anteSpot(code: string, row: string, raiseAntes: number): Spot {
  return {
    id: 'ante',
    row,
    text: { key: `${code}.ante` },
    pays: {},
    hit: () => undefined,
    reserveTimes: 1 + raiseAntes,
    isDecided: true,
  }
}

/** The one question: raise, or fold the ante. */
export function anteAsks(play: Play, raise: string): Ask[] {
  const answered = new Set(play.decisions.map((decision) => decision.betId))
  return play.bets
    .filter((bet) => bet.spot === 'ante' && !answered.has(bet.id))
    .map((bet) => ({
      betId: bet.id,
      choices: [raise, 'fold'].map((choice) => ({ choice, extraUnits: 0n })),
      automatic: 'fold',
      place: 'player',
    }))
}

/**
 * Deals the hands, then shows the player's hand with the open cards; the rest follows when no
 * question is open.
 */
export function anteSteps(
  dealt: { player: Card[]; dealer: Card[]; seen: Card[]; later: Card[][] },
  isAsking: boolean,
): Step[] {
  const down = (place: string): Step => ({ kind: 'card', place, shows: [], lastsMs: 400 })
  const flip = (place: string, shows: Card[]): Step => {
    return { kind: 'flip', place, shows, lastsMs: 1_300 }
  }
  const open = [
    ...dealt.player.flatMap(() => [down('player'), down('dealer')]),
    flip('player', dealt.player),
    ...(dealt.seen.length > 0 ? [flip('board', dealt.seen)] : []),
  ]
  if (isAsking) return open
  return [
    ...open,
    ...dealt.later.map((cards) => flip('board', cards)),
    flip('dealer', dealt.dealer),
  ]
}

/** The end of a played hand: the net of the ante and of the raise, each for a stake of one. */
export type AnteEnd = { hit: string; ante: number; raise: number }

/**
 * Settles an ante with a raise of this many antes; -1 is lost, 0 is returned. Throws for another
 * choice.
 */
export function settleAnte(
  bet: Bet,
  choices: readonly string[],
  raise: { choice: string; antes: number },
  end: () => AnteEnd,
): Omit<Settlement, 'betId'> {
  const raiseUnits = bet.stakeUnits * BigInt(raise.antes)
  if (choices[0] === 'fold') {
    return { stakedUnits: bet.stakeUnits, payoutUnits: 0n, refundUnits: raiseUnits, hit: 'fold' }
  }
  if (choices[0] !== raise.choice) {
    throw new RangeError(`settle ante: ${choices[0]} is neither fold nor ${raise.choice}`)
  }
  const { hit, ante, raise: won } = end()
  return {
    stakedUnits: bet.stakeUnits + raiseUnits,
    payoutUnits: flooredToCents(bet.stakeUnits, fraction(ante + (1 + won) * raise.antes)),
    refundUnits: 0n,
    hit,
  }
}

/** How many situations had this end. */
export type CountedEnd = { end: AnteEnd; count: number }

/** Returns the value of an ante with a raise of this many antes, from the count of its ends. */
export function anteValue(row: string, raiseAntes: number, ends: readonly CountedEnd[]): ExactBet {
  const total = ends.reduce((sum, { count }) => sum + count, 0)
  const parts = ends.map(({ end, count }) => ({
    hit: end.hit,
    net: fraction(end.ante + end.raise * raiseAntes),
    chance: fraction(count, total),
  }))
  const chanceOf = (...hits: string[]) =>
    sumOf(parts.filter(({ hit }) => hits.includes(hit)).map(({ chance }) => chance))
  const ev = sumOf(parts.map(({ net, chance }) => times(net, chance)))
  const squares = sumOf(parts.map(({ net, chance }) => times(times(net, net), chance)))
  return {
    spot: 'ante',
    row,
    win: chanceOf('win', 'unqualified'),
    push: chanceOf('push'),
    ev,
    variance: plus(squares, times(fraction(-1), times(ev, ev))),
  }
}

/** The result of a folded ante. */
export const folded: AnteEnd = { hit: 'fold', ante: -1, raise: 0 }
