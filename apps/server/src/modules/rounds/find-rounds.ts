import type { Takes } from '@madang/wire'
import type { listOfficeRounds, OfficeRound } from '@madang/wire/rounds-office'
import { findGames } from '#catalog'
import { findMemberByAccount, findMembers } from '#identity'
import { searchWagers } from '#wagers'
import type { Wager, WagerCursor, WagerSearch } from '#wagers'
import type { ReadTx } from '#kernel/database/database'
import { idEndOf } from '#kernel/ids'
import { unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import type { WagerKinds } from '#kernel/parts/wager-kind'
import { shownLine } from './round.ts'
import { kindNameIn } from './show-round.ts'

const dayMs = 24 * 3_600_000
const spanMaxMs = 31 * dayMs
const perPage = 25

/** @throws Refusal `input-invalid` for a cursor of another list, or a span that is too long */
export async function findRounds(
  tx: ReadTx,
  kinds: WagerKinds,
  asked: Takes<typeof listOfficeRounds>,
  now: Date,
): Promise<{ rows: OfficeRound[]; next: string | null }> {
  const search = await searchOf(tx, kinds, asked, now)
  if (!search) return { next: null, rows: [] }
  const after = cursorOf(asked.after)
  const page = { ...search, ...(after && { after }), limit: perPage + 1 }
  const found = await searchWagers(tx, page)
  const wagers = found.slice(0, perPage)
  const last = found.length > perPage ? wagers.at(-1) : undefined
  return {
    next: last ? `${last.placedAt.toISOString()}_${last.id}` : null,
    rows: await named(tx, kinds, wagers),
  }
}

/** Returns these wagers for a list, with the names of members and games. */
export async function named(
  tx: ReadTx,
  kinds: WagerKinds,
  wagers: Wager[],
): Promise<OfficeRound[]> {
  const members = await findMembers(tx, [...new Set(wagers.map(({ memberId }) => memberId))])
  const games = await findGames(tx, [...new Set(wagers.map(({ game }) => game))])
  const accountOf = new Map(members.map(({ account, id }) => [id, account]))
  const nameOf = new Map(games.map(({ id, name }) => [id, name]))
  return wagers.map((wager) => shownLine(wager, { accountOf, kindName: kindNameIn(kinds), nameOf }))
}

/** Returns the search, or undefined if no member has that account. */
async function searchOf(
  tx: ReadTx,
  kinds: WagerKinds,
  asked: Takes<typeof listOfficeRounds>,
  now: Date,
): Promise<WagerSearch | undefined> {
  const { account, amountMax, amountMin, gameId, round, vendor } = asked
  const member = account ? await findMemberByAccount(tx, account.trim().toLowerCase()) : undefined
  if (account && !member) return undefined
  const isId = round !== undefined && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(round)
  const end = round === undefined ? undefined : idEndOf(round)
  // The text is a wager's id or a round's. The end of an id is looked up where the kind has an
  // index for it.
  const byEnd = end === undefined ? [] : await wagersByEnd(tx, kinds, end)
  const byId = isId ? [round, ...(await wagersOf(tx, kinds, round))] : undefined
  const ids = byEnd.length > 0 ? byEnd : byId
  const isNarrow = member !== undefined || ids !== undefined
  return {
    ...spanOf(asked, isNarrow, now),
    ...(ids && { ids }),
    ...(end && !ids && { idEnd: end }),
    ...(round && !isId && !end && { round }),
    ...(member && { memberId: member.id }),
    ...(gameId && { game: gameId }),
    ...(vendor && { vendor }),
    ...(amountMin && { amountMinUnits: unitsOf(amountMin) }),
    ...(amountMax && { amountMaxUnits: unitsOf(amountMax) }),
  }
}

async function wagersOf(tx: ReadTx, kinds: WagerKinds, round: string): Promise<string[]> {
  const found = [...kinds.values()].map(async (kind) => (await kind.wagersOf?.(tx, round)) ?? [])
  return (await Promise.all(found)).flat()
}

async function wagersByEnd(tx: ReadTx, kinds: WagerKinds, end: string): Promise<string[]> {
  const found = [...kinds.values()].map(async (kind) => (await kind.byIdEnd?.(tx, end)) ?? [])
  return (await Promise.all(found)).flat()
}

function spanOf(
  asked: { from?: string | undefined; to?: string | undefined },
  isNarrow: boolean,
  now: Date,
): { from?: Date; to?: Date } {
  const to = asked.to ? new Date(asked.to) : undefined
  const given = asked.from ? new Date(asked.from) : undefined
  if (isNarrow) return { ...(given && { from: given }), ...(to && { to }) }
  const end = to ?? new Date(now.getTime() + 1)
  const from = given ?? new Date(end.getTime() - dayMs)
  if (end.getTime() - from.getTime() > spanMaxMs)
    refuse('input-invalid', { fields: { from: 'span' } })
  return { from, to: end }
}

function cursorOf(after: string | undefined): WagerCursor | undefined {
  if (after === undefined) return undefined
  const [at = '', id = ''] = after.split('_')
  const placedAt = new Date(at)
  const isWhole = !Number.isNaN(placedAt.getTime()) && /^[0-9a-f-]{36}$/.test(id)
  return isWhole ? { id, placedAt } : refuse('input-invalid', { fields: { after: 'cursor' } })
}
