import type { Gives, Takes } from '@madang/wire'
import { flowKinds } from '@madang/wire/agents'
import type * as wire from '@madang/wire/agents'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { readSetting } from '#settings'
import { agentsSetting } from '../agents-setting.ts'
import { endOfTime, pageOf, sizeOf, timeCursor } from '../cursor.ts'
import { endOf, startOf } from '#kernel/brand-day'
import { spanOf } from '../span.ts'
import { listNames, needBelow } from '../who.ts'
import { listMoneyMoves, sumFlowDays } from './report-store.ts'

/** Lists deposits and payouts of everybody below, if the brand shows them. */
export async function listTeamMoves(
  tx: ReadTx,
  agentId: string,
  asked: Takes<typeof wire.listTeamMoves>,
  now: Date,
): Promise<Gives<typeof wire.listTeamMoves>> {
  const { showsMoneyMoves } = await readSetting(tx, agentsSetting)
  if (!showsMoneyMoves) refuse('not-found')
  const { memberId } = asked
  if (memberId) await needBelow(tx, agentId, memberId)
  const span = spanOf(asked, now)
  const size = sizeOf(asked.limit)
  const filter = {
    from: startOf(span.from),
    kinds: asked.kind ? [asked.kind] : flowKinds,
    memberId,
    ownerId: agentId,
    until: endOf(span.to),
  }
  const lines = await listMoneyMoves(tx, filter, {
    after: timeCursor(asked.after),
    limit: size + 1,
  })
  const page = pageOf(lines, size, endOfTime)
  const nameOf = await listNames(
    tx,
    page.rows.map((row) => row.memberId),
  )
  const isBelowOnly = memberId === undefined
  const flows = await sumFlowDays(tx, { isBelowOnly, ownerId: memberId ?? agentId, ...span })
  const sumOf = (kind: string) =>
    flows.reduce((sum, one) => (one.kind === kind ? sum + one.units : sum), 0n)
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      amount: decimalOf(row.units),
      at: row.at.toISOString(),
      id: row.id,
      kind: row.kind as (typeof flowKinds)[number],
      name: nameOf(row.memberId),
    })),
    totals: {
      deposits: decimalOf(sumOf('deposit')),
      withdrawals: decimalOf(sumOf('withdrawal')),
    },
  }
}
