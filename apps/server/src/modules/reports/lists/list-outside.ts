import type { Gives, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/reports'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { listFeeds, listOutside, totalsOutside } from '#wagers'
import type { OutsideCursor, OutsideFilter, OutsideRound } from '#wagers'
import { namesOf } from './list-bets.ts'
import { rangeOf } from '../range.ts'

type Asked = Takes<typeof wire.exportOutsideBets>
type Given = Gives<typeof wire.listOutsideBets>
type Row = Given['rows'][number]

export function outsideFilterOf(memberId: string, asked: Asked): OutsideFilter {
  const { category, game, state, vendor } = asked
  return { category, game, memberId, state, vendor, ...rangeOf(asked) }
}

/** Returns one page of rounds played in vendors' own wallets, and the cursor of the next page. */
export async function listOutsideBets(
  tx: ReadTx,
  filter: OutsideFilter,
  size: number,
  after?: string,
): Promise<{ rows: Row[]; next: string | null }> {
  const rounds = await listOutside(tx, { ...filter, after: cursorOf(after), limit: size + 1 })
  const page = rounds.slice(0, size)
  const last = page.at(-1)
  const names = await namesOf(tx, page)
  return {
    next: rounds.length > size && last ? cursorFor(last) : null,
    rows: page.map((round) => shown(round, names.get(round.game))),
  }
}

/** Sums all rounds that match the filter, and says until when the vendors' lists are known. */
export async function sumOutsideBets(
  tx: ReadTx,
  filter: OutsideFilter,
): Promise<Pick<Given, 'totals' | 'readTo'>> {
  const { betCount, payoutUnits, stakeUnits } = await totalsOutside(tx, filter)
  const times = (await listFeeds(tx)).map(({ readAt }) => readAt.getTime())
  return {
    readTo: times.length === 0 ? null : new Date(Math.min(...times)).toISOString(),
    totals: {
      betCount: Number(betCount),
      net: decimalOf(payoutUnits - stakeUnits),
      payout: decimalOf(payoutUnits),
      stake: decimalOf(stakeUnits),
    },
  }
}

/** Packs the cursor's parts: vendors choose their round ids, which may hold any separator. */
const cursorFor = ({ playedAt, round, vendor }: OutsideRound): string =>
  Buffer.from(JSON.stringify([playedAt.getTime(), vendor, round])).toString('base64url')

function cursorOf(after: string | undefined): OutsideCursor | undefined {
  if (after === undefined) return undefined
  try {
    const [ms, vendor, round] = JSON.parse(Buffer.from(after, 'base64url').toString()) as unknown[]
    if (typeof ms === 'number' && typeof vendor === 'string' && typeof round === 'string') {
      return { playedAt: new Date(ms), round, vendor }
    }
  } catch {
    // Not a cursor of this server.
  }
  return refuse('input-invalid', { fields: { after: 'cursor' } })
}

function shown(one: OutsideRound, name: Row['gameName'] | undefined): Row {
  const { game, payoutUnits, stakeUnits, state } = one
  return {
    category: one.category,
    correctedAt: one.correctedAt?.toISOString() ?? null,
    gameId: game,
    gameName: name ?? { EN: game, KO: game },
    net: decimalOf(state === 'void' ? 0n : payoutUnits - stakeUnits),
    payout: decimalOf(payoutUnits),
    playedAt: one.playedAt.toISOString(),
    round: one.round,
    stake: decimalOf(stakeUnits),
    state,
    vendor: one.vendor,
  }
}
