import { betCount } from '@madang/games/lottery/tickets/expansion'
import type { Family, Picks, PlayType } from '@madang/games/lottery/family'
import { countOf } from '@madang/games/lottery/tickets/play-types'
import { oddsAt, pickFault, stakeUnitsOf } from '@madang/games/lottery/tickets/ticket'
import type { OddsE4 } from '@madang/games/lottery/tickets/ticket'
import { ticketLinesMax } from '@madang/wire/lottery-tickets'
import type { LotteryLine } from '@madang/wire/lottery-tickets'
import type { Board } from './use-board.ts'

/** A line while it is edited, with a key for lists. */
export type DraftLine = LotteryLine & { key: string }

/** Returns a line as the server expects it. */
export const askedOf = ({ multiple, picks, playType, prizeMode }: LotteryLine): LotteryLine => {
  return { multiple, picks, playType, prizeMode }
}

/** What a request may hold, less what stands around its lines. */
const ticketBytesMax = 60_000

/** Returns how many of these lines fit into a ticket that has others: by number and by size. */
export function fitting(lines: readonly DraftLine[], added: readonly LotteryLine[]): number {
  let bytes = JSON.stringify(lines.map(askedOf)).length
  const most = Math.max(0, ticketLinesMax - lines.length)
  for (const [at, line] of added.entries()) {
    bytes += JSON.stringify(line).length + 1
    if (at >= most || bytes > ticketBytesMax) return at
  }
  return added.length
}

const unitsPerWon = 100_000n

/** The cost and possible win of a line; undefined while its picks are incomplete. */
export type LinePrice = { bets: number; stakeWon: string; rebateWon: string; odds: OddsE4 }

export function priceOf(board: Board, family: Family, line: LotteryLine): LinePrice | undefined {
  const play = family.playTypes.find(({ id }) => id === line.playType)
  const mode = board.prizeModes.find(({ id }) => id === line.prizeMode)
  if (!play || !mode || pickFault(play, line.picks)) return undefined
  const bets = betCount(play, line.picks)
  const unitUnits = unitsOf(mode.unit)
  const stakeUnits = stakeUnitsOf(play, { bets, multiple: line.multiple, unitUnits })
  const isRebated = followsGroup(board, play)
  const rebateUnits = isRebated ? (stakeUnits * BigInt(board.groupMax - mode.group)) / 2000n : 0n
  return {
    bets,
    odds: oddsOf(board, play, mode.group),
    rebateWon: wonOf(rebateUnits - (rebateUnits % 1000n)),
    stakeWon: wonOf(stakeUnits),
  }
}

const followsGroup = (board: Board, { id }: PlayType): boolean =>
  board.plays.find((play) => play.id === id)?.followsGroup ?? false

/**
 * Returns the odds of a play type at a prize group: those of the rules, or the operators' setting.
 */
export function oddsOf(board: Board, play: PlayType, group: number): OddsE4 {
  if (followsGroup(board, play)) return oddsAt(play, group)
  const own = board.plays.find(({ id }) => id === play.id)?.odds ?? {}
  return Object.fromEntries(Object.entries(own).map(([id, odds]) => [id, BigInt(odds)]))
}

/** "9.75" for 97,500. */
export function shownOdds(oddsE4: bigint): string {
  const whole = oddsE4 / 10_000n
  const rest = (oddsE4 % 10_000n).toString().padStart(4, '0').replace(/0+$/, '')
  return `${whole.toLocaleString('en')}${rest === '' ? '' : `.${rest}`}`
}

/** The sum of amounts that are decimal strings. */
export const sumWon = (amounts: readonly string[]): string =>
  wonOf(amounts.reduce((sum, amount) => sum + unitsOf(amount), 0n))

const unitsOf = (decimal: string): bigint => {
  const [whole = '0', part = ''] = decimal.split('.')
  return BigInt(whole) * unitsPerWon + BigInt(part.padEnd(5, '0').slice(0, 5))
}

const wonOf = (units: bigint): string =>
  `${units / unitsPerWon}.${((units % unitsPerWon) / 1000n).toString().padStart(2, '0')}`

/** Nothing chosen yet. */
export const noPicks = (play: PlayType): string[][] => play.groups.map(() => [])

/** One option more or less in a group. */
export function togglePick(picks: Picks, at: number, option: string, max: number): string[][] {
  return picks.map((group, index) => {
    if (index !== at) return [...group]
    if (group.includes(option)) return group.filter((one) => one !== option)
    return group.length >= max ? [...group] : [...group, option]
  })
}

/** Returns random picks for the smallest valid bet, from the browser's random generator. */
export function randomPicks(play: PlayType): string[][] {
  const isAnyOf = play.groups.every(({ min }) => min === 0)
  const only = below(play.groups.length)
  for (;;) {
    const picks = play.groups.map(({ min, options }, at) => {
      if (isAnyOf && at !== only) return []
      const chosen = new Set<string>()
      while (chosen.size < Math.max(min, 1)) chosen.add(optionAt(options, below(countOf(options))))
      return [...chosen]
    })
    if (!pickFault(play, picks)) return picks
  }
}

const optionAt = (options: PlayType['groups'][number]['options'], at: number): string =>
  'digits' in options ? String(at).padStart(options.digits, '0') : (options[at] ?? '')

function below(bound: number): number {
  const limit = 2 ** 32 - (2 ** 32 % bound)
  const word = new Uint32Array(1)
  do crypto.getRandomValues(word)
  while ((word[0] ?? 0) >= limit)
  return (word[0] ?? 0) % bound
}

/** Returns 32 random bytes of this browser, which are mixed into the outcome of the draw. */
export const clientBytes = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
