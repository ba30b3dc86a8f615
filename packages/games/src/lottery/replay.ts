import { betCount } from './tickets/expansion.ts'
import type { Family, PickGroup, Picks, PlayType } from './family.ts'
import type { PastDraw } from './past-draws.ts'
import { dayIn, readTable } from './tickets/read-table.ts'
import type { LineFault } from './tickets/read-table.ts'
import { oddsAt, payoutUnitsOf, pickFault, stakeUnitsOf } from './tickets/ticket.ts'

/** A bet on the draws of a day. Without a province it applies to every draw of that day. */
export type PastBet = {
  line: number
  date: string
  province: string | undefined
  playType: PlayType
  picks: Picks
  /** The unit of every single bet, in 1/100,000. */
  unitUnits: bigint
}

/** The result of the bets of a play type; stakes and payouts in 1/100,000 of the unit. */
export type ReplaySum = {
  bets: number
  singleBets: number
  hits: number
  stakeUnits: bigint
  payoutUnits: bigint
}

/** Reads `date,playType,picks,units[,province]` with its header and reports every bad line. */
export function readBets(family: Family, text: string): { bets: PastBet[]; faults: LineFault[] } {
  const bets: PastBet[] = []
  const { faults, rows } = readTable(text, ['date', 'playType', 'picks', 'units'])
  for (const { line, cells } of rows) {
    const bet = betOf(family, line, cells)
    if ('fault' in bet) faults.push(bet)
    else bets.push(bet)
  }
  return { bets, faults }
}

function betOf(
  family: Family,
  line: number,
  cells: Readonly<Record<string, string>>,
): PastBet | LineFault {
  const { playType: id = '', picks: written = '', units = '' } = cells
  const date = dayIn(cells['date'])
  if (!date) return { line, fault: `${cells['date'] ?? ''} is no date` }
  const playType = family.playTypes.find((own) => own.id === id)
  if (!playType) return { line, fault: `unknown play type ${id}` }
  const picks = picksFrom(playType, written)
  const fault = pickFault(playType, picks)
  if (fault) return { line, fault: `picks ${written}: ${fault.code}` }
  if (!/^\d+(\.\d{1,5})?$/.test(units) || Number(units) === 0) {
    return { line, fault: `units ${units} are no amount` }
  }
  const province = cells['province']?.trim() || undefined
  return {
    line,
    date,
    province,
    playType,
    picks,
    unitUnits: BigInt(Math.round(Number(units) * 100_000)),
  }
}

/**
 * Parses picks as people write them: `05 17`, `05-17`, `05;17`; bars separate the groups of a play
 * type. Restores leading zeros that spreadsheets removed.
 */
export function picksFrom(playType: PlayType, written: string): Picks {
  const single = playType.groups.length === 1
  const groups = single ? [written] : written.split('|')
  return groups.map((group, at) => {
    const options = group.split(single ? /[\s,;|+/-]+/ : /[\s,;+/]+/).filter((one) => one !== '')
    return options.map((option) => padded(playType.groups[at], option))
  })
}

function padded(group: PickGroup | undefined, option: string): string {
  if (!group || !/^\d+$/.test(option)) return option
  const { options } = group
  return option.padStart('digits' in options ? options.digits : (options[0]?.length ?? 0), '0')
}

/** Settles every bet over the past draws and sums the results by play type. */
export function replay(
  family: Family,
  draws: readonly PastDraw[],
  bets: readonly PastBet[],
): { sums: Map<string, ReplaySum>; withoutDraw: number } {
  const byDate = new Map<string, PastDraw[]>()
  for (const draw of draws) byDate.set(draw.date, [...(byDate.get(draw.date) ?? []), draw])
  const views = new Map<PastDraw, unknown>()
  const sums = new Map<string, ReplaySum>()
  let withoutDraw = 0
  for (const bet of bets) {
    const own = byDate.get(bet.date)?.filter(({ province }) => {
      return bet.province === undefined || bet.province === province
    })
    if (!own?.length) withoutDraw += 1
    for (const draw of own ?? []) {
      const view = views.get(draw) ?? family.read(draw.drawn)
      views.set(draw, view)
      add(sums, bet, view)
    }
  }
  return { sums, withoutDraw }
}

function add(sums: Map<string, ReplaySum>, bet: PastBet, view: unknown): void {
  const { playType, picks, unitUnits } = bet
  const hits = playType.hits(view, picks)
  const bets = betCount(playType, picks)
  const before = sums.get(playType.id) ?? nothing
  sums.set(playType.id, {
    bets: before.bets + 1,
    singleBets: before.singleBets + bets,
    hits: before.hits + hits.reduce((sum, { count }) => sum + count, 0),
    stakeUnits: before.stakeUnits + stakeUnitsOf(playType, { bets, unitUnits, multiple: 1 }),
    payoutUnits:
      before.payoutUnits +
      payoutUnitsOf(hits, { odds: oddsAt(playType, DEFAULT_GROUP), unitUnits, multiple: 1 }),
  })
}

const nothing: ReplaySum = { bets: 0, singleBets: 0, hits: 0, stakeUnits: 0n, payoutUnits: 0n }

/** The prize group with an RTP of 97.5 per cent; fixed odds do not depend on it. */
const DEFAULT_GROUP = 1950
