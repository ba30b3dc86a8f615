import type { Gives, Takes } from '@madang/wire'
import type * as wire from '@madang/wire/agents'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf, decimalOrNull } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { readSetting } from '#settings'
import { listWagers } from '#wagers'
import { agentsSetting } from '../agents-setting.ts'
import { endOfTime, idCursor, pageOf, sizeOf, timeCursor } from '../cursor.ts'
import { endOf, startOf } from '#kernel/brand-day'
import { spanOf } from '../span.ts'
import { listNames, needBelow } from '../who.ts'
import { sumMembers, sumPlays, totalPlays } from './report-store.ts'
import type { PlaySums } from './report-store.ts'
import { shownSums } from './shown-sums.ts'

type Plays = Gives<typeof wire.listTeamPlays>

/** Returns the play of a team, or of one member of it, grouped by one key. */
export async function listTeamPlays(
  tx: ReadTx,
  agentId: string,
  asked: Takes<typeof wire.listTeamPlays>,
  now: Date,
): Promise<Plays> {
  const { by = 'day', category, memberId, vendor } = asked
  const ownerId = memberId ? await needBelow(tx, agentId, memberId) : agentId
  const span = spanOf(asked, now)
  const filter = { category, ownerId, vendor, ...span }
  const totals = shownSums(await totalPlays(tx, filter))
  if (by !== 'member') {
    const rows = await sumPlays(tx, filter, by)
    return { ...span, next: null, rows: rows.map((row) => named(row, row.key)), totals }
  }
  const size = sizeOf(asked.limit)
  const found = await sumMembers(tx, filter, { after: idCursor(asked.after), limit: size + 1 })
  const { next, rows } = pageOf(found, size, ({ key }) => key)
  const nameOf = await listNames(
    tx,
    rows.map(({ key }) => key),
  )
  return { ...span, next, rows: rows.map((row) => named(row, nameOf(row.key))), totals }
}

const named = (row: PlaySums & { key: string }, name: string) => ({
  ...shownSums(row),
  key: row.key,
  name,
})

/** Lists the bets of one member below, if the brand shows them. */
export async function listTeamBets(
  tx: ReadTx,
  agentId: string,
  asked: Takes<typeof wire.listTeamBets>,
): Promise<Gives<typeof wire.listTeamBets>> {
  const memberId = await needBelow(tx, agentId, asked.memberId)
  const { showsBets } = await readSetting(tx, agentsSetting)
  if (!showsBets && memberId !== agentId) refuse('not-found')
  const size = sizeOf(asked.limit)
  const after = timeCursor(asked.after)
  const wagers = await listWagers(tx, {
    ...(asked.from && { from: startOf(asked.from) }),
    ...(asked.to && { to: endOf(asked.to) }),
    ...(asked.settledOn && {
      settledFrom: startOf(asked.settledOn),
      settledTo: endOf(asked.settledOn),
    }),
    ...(after && { after: { id: after.id, placedAt: after.at } }),
    limit: size + 1,
    memberId,
    states: ['open', 'settled', 'void'],
  })
  const page = pageOf(wagers, size, ({ id, placedAt }) => endOfTime({ at: placedAt, id }))
  return {
    next: page.next,
    rows: page.rows.map((wager) => ({
      category: wager.category,
      game: wager.game,
      id: wager.id,
      payout: decimalOrNull(wager.state === 'open' ? null : wager.payoutUnits),
      placedAt: wager.placedAt.toISOString(),
      stake: decimalOf(wager.stakeUnits),
      state: wager.state as 'open' | 'settled' | 'void',
      validBet: decimalOf(wager.validBetUnits),
    })),
  }
}
