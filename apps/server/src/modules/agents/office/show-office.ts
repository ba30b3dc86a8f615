import { later } from '@madang/contracts'
import type { Gives } from '@madang/wire'
import type * as wire from '@madang/wire/agents-office'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import type { Operator } from '#kernel/http/route'
import { listOwners, ownerIn } from '#wallet'
import type { Agent, Application } from '../agent-store.ts'
import type { Bill } from '../bills/bill-store.ts'
import { showBills } from '../bills/show/show-bill.ts'
import { sumBills } from '../bills/bill-store.ts'
import { totalPlays } from '../centre/report-store.ts'
import { dayOf, startOf } from '#kernel/brand-day'
import { findTeamSize, findUpline } from '../tree/tree-store.ts'
import { mayDecide } from './decide-bill.ts'

type ShownAgent = Gives<typeof wire.appointAgent>

/** Returns agents with their team and the sums of the last thirty days. */
export async function showAgents(tx: ReadTx, agents: Agent[], now: Date): Promise<ShownAgent[]> {
  const today = dayOf(now)
  const from = later(today, -30)
  const shown: ShownAgent[] = []
  const uplines = await Promise.all(agents.map(({ memberId }) => findUpline(tx, memberId)))
  const ids = agents.flatMap(({ memberId }, at) => [memberId, uplines[at]?.uplineId ?? []].flat())
  const owners = await listOwners(tx, ids)
  for (const [at, agent] of agents.entries()) {
    const { memberId } = agent
    const { all, direct } = await findTeamSize(tx, memberId)
    const team = await totalPlays(tx, { from, ownerId: memberId, to: today })
    const bills = await sumBills(tx, { agentId: memberId, from: startOf(from) })
    const uplineId = uplines[at]?.uplineId
    shown.push({
      changedBy: agent.changedBy,
      cost: decimalOf(bills.reduce((sum, one) => sum + one.netUnits, 0n)),
      directCount: direct,
      isSiteOnly: agent.isSiteOnly,
      id: memberId,
      loss: decimalOf(team.stakeUnits - team.payoutUnits),
      member: ownerIn(owners, memberId),
      memberCount: all,
      reason: agent.reason,
      since: agent.since.toISOString(),
      state: agent.state,
      type: agent.type,
      upline: uplineId ? ownerIn(owners, uplineId).name : null,
      validBet: decimalOf(team.validBetUnits),
    })
  }
  return shown
}

export async function showApplications(
  tx: ReadTx,
  rows: Application[],
): Promise<Gives<typeof wire.decideApplication>[]> {
  const owners = await listOwners(
    tx,
    rows.map(({ memberId }) => memberId),
  )
  return rows.map((row) => ({
    decidedBy: row.decidedBy,
    id: row.id,
    madeAt: row.madeAt.toISOString(),
    member: ownerIn(owners, row.memberId),
    reason: row.reason,
    state: row.state,
    words: row.words,
  }))
}

export async function showOfficeBills(
  tx: ReadTx,
  bills: Bill[],
  by: Operator,
): Promise<Gives<typeof wire.decideBill>[]> {
  const owners = await listOwners(
    tx,
    bills.flatMap(({ agentId, payeeId, payerId, uplineId }) =>
      [agentId, uplineId, payerId, payeeId].flatMap((id) => id ?? []),
    ),
  )
  const nameOf = (id: string | null) => id && ownerIn(owners, id).name
  const shown = await showBills(tx, bills)
  return shown.map((row, at) => {
    const bill = bills[at]
    return {
      ...row,
      agent: { id: row.agent.id, name: ownerIn(owners, row.agent.id).name },
      decidedBy: bill?.decidedBy ?? null,
      may: bill ? mayDecide(bill, by) : [],
      payee: nameOf(bill?.payeeId ?? null),
      payer: nameOf(bill?.payerId ?? null),
      reason: bill?.reason ?? null,
      releasedBy: bill?.releasedBy ?? null,
      upline: nameOf(bill?.uplineId ?? null),
    }
  })
}
