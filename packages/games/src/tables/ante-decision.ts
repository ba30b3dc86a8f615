import { fraction, plus, sumOf, times } from '../slots/fraction.ts'
import type { Card } from './cards.ts'
import { flooredToCents } from './settle-bets.ts'
import type { Ask, Bet, ExactBet, Play, Settlement, Spot, Step } from './table-class.ts'

/** The ante of HE and TCP; what a raise of so many antes costs is reserved with it. */
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

/** Hands are dealt, the player's is seen with what lies open; the rest when nothing is asked. */
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

/** How a played hand ended: what the ante wins for one staked, and the raise for one of its own. */
export type AnteEnd = { hit: string; ante: number; raise: number }

/** An ante with a raise of so many antes; -1 is lost, 0 comes back. Throws for another choice. */
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

/** So many situations ended so. */
export type CountedEnd = { end: AnteEnd; count: number }

/** What an ante with a raise of so many antes is worth, from the count of its ends. */
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

/** What a folded ante comes to. */
export const folded: AnteEnd = { hit: 'fold', ante: -1, raise: 0 }
