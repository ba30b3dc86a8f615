import { betCount, singleBets } from '@madang/games/lottery/tickets/expansion'
import type { Family, Picks } from '@madang/games/lottery/family'
import {
  mostPayE4,
  payoutUnitsOf,
  pickFault,
  stakeUnitsOf,
} from '@madang/games/lottery/tickets/ticket'
import type { OddsE4 } from '@madang/games/lottery/tickets/ticket'
import type { Receipt } from '@madang/games/proofs/receipt'
import { Refusal, refuse } from '#kernel/refusal'
import { type LotteryGame, followsGroup, needPlayType, oddsOfGame } from '../games/game.ts'
import { needPrizeMode, rebateUnits } from '../games/prize-mode.ts'
import type { PrizeTerms } from '../games/prize-mode.ts'

/** One ticket of a member on one draw; its wager has the same id. */
export type Ticket = {
  id: string
  gameId: string
  number: bigint
  memberId: string
  lines: Line[]
  stakeUnits: bigint
  rebateUnits: bigint
  payoutUnits: bigint
  /** The winnings of each line; null until the ticket is settled. */
  ends: bigint[] | null
  entropy: string
  state: 'open' | 'settled' | 'void' | 'cancelled' | 'held'
  chaseId: string | null
  /** The highest group that the member's upline allows; null for a member without an upline. */
  groupMax: number | null
  placedAt: Date
  endedAt: Date | null
  /** The signed receipt; null for tickets from before receipts existed. */
  receipt: Receipt | null
}

/** A line as placed: its odds and stake are fixed. */
export type Line = {
  playType: string
  picks: Picks
  prizeMode: string
  multiple: number
  betCount: number
  unitUnits: bigint
  odds: OddsE4
  stakeUnits: bigint
  rebateUnits: bigint
}

/** A line as requested. */
export type AskedLine = Pick<Line, 'playType' | 'picks' | 'prizeMode' | 'multiple'>

/** The rules that price a line: the game as the member may play it, and the brand's offer. */
export type Rules = { family: Family; own: LotteryGame; terms: PrizeTerms }

/** The lines that a member can place on one draw, over all tickets: nobody can delay a draw. */
export const drawLinesMax = 1000

/**
 * Prices a line.
 *
 * @throws Refusal `play-type-unknown`, `prize-mode-unknown`, `picks-wrong`
 */
export function priceLine({ family, own: game, terms }: Rules, asked: AskedLine): Line {
  const play = needPlayType(family, asked.playType)
  const { group, unitUnits } = needPrizeMode(asked.prizeMode, game.groupMax, terms)
  const fault = pickFault(play, asked.picks)
  if (fault) refuse('picks-wrong', { fault: fault.code, group: fault.group ?? '' })
  const bets = betCount(play, asked.picks)
  const { multiple } = asked
  const stakeUnits = stakeUnitsOf(play, { bets, multiple, unitUnits })
  // Odds set by operators do not follow the group, so there is no rebate.
  const isRebated = followsGroup(play) && game.odds[play.id] === undefined
  return {
    ...asked,
    betCount: bets,
    odds: oddsOfGame(game, play, group),
    rebateUnits: isRebated ? rebateUnits(stakeUnits, group, game.groupMax) : 0n,
    stakeUnits,
    unitUnits,
  }
}

/**
 * Prices all lines; a refusal names its line.
 *
 * @throws Refusal of the first line that cannot be placed, with `line` from 1
 */
export function priceLines(rules: Rules, asked: readonly AskedLine[]): Line[] {
  return asked.map((line, at) => {
    try {
      return priceLine(rules, line)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw new Refusal(error.code, { ...error.facts, line: at + 1 })
    }
  })
}

/** Returns the winnings of a line for a result. */
export function wonUnits(family: Family, view: unknown, line: Line): bigint {
  const play = needPlayType(family, line.playType)
  return payoutUnitsOf(play.hits(view, line.picks), line)
}

/** The highest payout of a line: in total, and by number where numbers have a ceiling. */
export type Liability = { key: string; liabilityUnits: bigint; stakeUnits: bigint }

/** The exposure key of a whole draw. */
export const wholeDraw = '*'

/**
 * Returns what a line can cost at most: on the whole draw, and by number where numbers have a
 * ceiling. A line of very many numbers counts for any number of its play type.
 */
export function liabilitiesOf(family: Family, line: Line): Liability[] {
  const play = needPlayType(family, line.playType)
  const mostUnits = (picks: Picks) =>
    (mostPayE4(play, picks, line.odds) * line.unitUnits * BigInt(line.multiple)) / 10_000n
  const { betCount: bets, picks, playType, stakeUnits } = line
  const all = { key: wholeDraw, liabilityUnits: mostUnits(picks), stakeUnits }
  if (!play.hasNumberCeiling) return [all]
  if (bets > countedNumbersMax) {
    const [first = picks] = singleBets(play, picks)
    return [all, { key: anyNumberOf(playType), liabilityUnits: mostUnits(first), stakeUnits }]
  }
  const numbers = [...singleBets(play, picks)].map((single) => ({
    key: `${playType}:${single.flat().join('')}`,
    liabilityUnits: mostUnits(single),
    stakeUnits: stakeUnits / BigInt(bets),
  }))
  return [all, ...numbers]
}

/** Picks with more numbers than this are not written down number by number. */
const countedNumbersMax = 1000

/** The exposure key of the lines that count for any number of a play type. */
export const anyNumberOf = (playType: string): string => `${playType}:${wholeDraw}`

/** Returns the ticket of a repeated id. @throws Refusal `key-reused` for a different request */
export function repeatOf(known: Ticket, order: { memberId: string; lines: AskedLine[] }): Ticket {
  const asked = known.lines.map(({ multiple, picks, playType, prizeMode }) => {
    return { multiple, picks, playType, prizeMode }
  })
  const same = order.lines.map(({ multiple, picks, playType, prizeMode }) => {
    return { multiple, picks, playType, prizeMode }
  })
  const isSame = known.memberId === order.memberId && JSON.stringify(asked) === JSON.stringify(same)
  return isSame ? known : refuse('key-reused')
}
