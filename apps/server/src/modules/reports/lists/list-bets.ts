import type { Gives, Worded, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/reports'
import { findGame } from '#catalog'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { replayUrl } from '#kernel/parts/wager-kind'
import type { WagerKinds } from '#kernel/parts/wager-kind'
import { listWagers, totalsOf } from '#wagers'
import type { Wager, WagerCursor, WagerFilter } from '#wagers'
import { rangeOf } from '../range.ts'

type Asked = Takes<typeof wire.exportBets>
type Row = Gives<typeof wire.listBets>['rows'][number]

export function betFilterOf(memberId: string, asked: Asked): WagerFilter {
  const { category, game, state, vendor } = asked
  const states = state ? { states: [state] } : {}
  return { category, game, memberId, vendor, ...rangeOf(asked), ...states }
}

/**
 * Returns one page of bets with texts to show, and the cursor of the next page.
 *
 * @param arcade the arcade's origin, where rounds are replayed
 */
export async function listBets(
  tx: ReadTx,
  { arcade, filter, kinds }: { arcade: string; kinds: WagerKinds; filter: WagerFilter },
  size: number,
  after?: string,
): Promise<{ rows: Row[]; next: string | null }> {
  const wagers = await listWagers(tx, { ...filter, after: cursorOf(after), limit: size + 1 })
  const page = wagers.slice(0, size)
  const last = page.at(-1)
  const names = await namesOf(tx, page)
  return {
    next: wagers.length > size && last ? `${last.placedAt.getTime()}_${last.id}` : null,
    rows: page.map((wager) => ({
      ...shown(wager, names.get(wager.game)),
      replayUrl: replayUrl(kinds, arcade, wager),
    })),
  }
}

/** Sums all bets that match the filter. */
export async function sumBets(tx: ReadTx, filter: WagerFilter) {
  const { betCount, netUnits, payoutUnits, stakeUnits, validBetUnits } = await totalsOf(tx, filter)
  return {
    betCount: Number(betCount),
    net: decimalOf(netUnits),
    payout: decimalOf(payoutUnits),
    stake: decimalOf(stakeUnits),
    validBet: decimalOf(validBetUnits),
  }
}

function cursorOf(after: string | undefined): WagerCursor | undefined {
  if (after === undefined) return undefined
  const [ms = '', id = ''] = after.split('_')
  const isOurs = /^\d{13}$/.test(ms) && /^[\da-f-]{36}$/.test(id)
  if (!isOurs) return refuse('input-invalid', { fields: { after: 'cursor' } })
  return { id, placedAt: new Date(Number(ms)) }
}

type Name = Worded

/** Returns the names of the wagers' games; a game that left the catalog has its code as name. */
export async function namesOf(tx: ReadTx, wagers: { game: string }[]): Promise<Map<string, Name>> {
  const names = new Map<string, Name>()
  for (const game of new Set(wagers.map((wager) => wager.game))) {
    names.set(game, (await findGame(tx, game))?.name ?? { EN: game, KO: game })
  }
  return names
}

function shown(wager: Wager, name: Name | undefined): Omit<Row, 'replayUrl'> {
  const { game, payoutUnits, stakeUnits, state } = wager
  const isDecided = state === 'settled'
  return {
    category: wager.category,
    gameId: game,
    gameName: name ?? { EN: game, KO: game },
    id: wager.id,
    net: decimalOf(isDecided ? payoutUnits - stakeUnits : 0n),
    payout: decimalOf(payoutUnits),
    placedAt: wager.placedAt.toISOString(),
    round: wager.round,
    settledAt: wager.settledAt?.toISOString() ?? null,
    stake: decimalOf(stakeUnits),
    state: state === 'refused' ? 'void' : state,
    validBet: decimalOf(wager.validBetUnits),
    vendor: wager.vendor,
  }
}
