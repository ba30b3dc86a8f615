import { later } from '@madang/contracts'
import * as wire from '@madang/wire/agents-oversight'
import { dayOf, startOf } from '#kernel/brand-day'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { readSetting } from '#settings'
import { listOwners, ownerIn } from '#wallet'
import { agentsSetting } from '../agents-setting.ts'
import { findAgent, findAgents } from '../agent-store.ts'
import { listLinks } from '../centre/link-store.ts'
import { showTeam } from '../centre/show-team.ts'
import { idCursor, pageOf, sizeOf } from '../cursor.ts'
import { isBelow, listAbove, listDirects } from '../tree/tree-store.ts'
import { listCostly } from './oversight-store.ts'
import { showPeriods } from './show-periods.ts'

const monthDays = 30
const levelSize = 50

export const oversightRoutes = [
  route(wire.listPeriods, ({ db, now }, asked) =>
    db.readReport((tx) => showPeriods(tx, asked, now)),
  ),

  route(wire.listAlarms, ({ db, now }, asked) =>
    db.readReport(async (tx) => {
      const { costShareBpsMax } = await readSetting(tx, agentsSetting)
      const from = later(dayOf(now), -monthDays)
      const size = sizeOf(asked.limit)
      const costly = await listCostly(tx, {
        after: idCursor(asked.after),
        from,
        limit: size + 1,
        shareBpsMax: costShareBpsMax,
        since: startOf(from),
      })
      const { next, rows } = pageOf(costly, size, ({ agentId }) => agentId)
      const owners = await listOwners(
        tx,
        rows.map(({ agentId }) => agentId),
      )
      return {
        next,
        rows: rows.map(({ agentId, costUnits, lossUnits }) => ({
          cost: decimalOf(costUnits),
          from,
          id: agentId,
          loss: decimalOf(lossUnits),
          member: ownerIn(owners, agentId),
          share: lossUnits > 0n ? String(Number((costUnits * 10_000n) / lossUnits) / 100) : null,
        })),
      }
    }),
  ),

  route(wire.showAgent, ({ db, now }, { after, memberId, under = memberId }) =>
    db.read(async (tx) => {
      if (!(await findAgent(tx, memberId))) refuse('not-found')
      if (under !== memberId && !(await isBelow(tx, memberId, under))) refuse('not-found')
      const found = await listDirects(tx, under, { after: idCursor(after), limit: levelSize + 1 })
      const { next, rows } = pageOf(found, levelSize, (branch) => branch.memberId)
      const links = await listLinks(tx, memberId)
      return {
        crumbs: await crumbsOf(tx, memberId, under),
        level: await levelOf(tx, rows),
        links: links.map(
          ({ clickCount, code, firstDepositCount, id, name, registrationCount }) => ({
            clickCount: Number(clickCount),
            code,
            firstDepositCount: Number(firstDepositCount),
            id,
            name,
            registrationCount: Number(registrationCount),
          }),
        ),
        next,
        team: await showTeam(tx, memberId, {}, now),
      }
    }),
  ),
]

/** Returns the path from the agent down to a member, both included. */
async function crumbsOf(tx: ReadTx, memberId: string, under: string) {
  const above = under === memberId ? [] : await listAbove(tx, under)
  const line = [...above.slice(0, above.indexOf(memberId) + 1).toReversed(), under]
  const owners = await listOwners(tx, line)
  return line.map((id) => ({ id, name: ownerIn(owners, id).name }))
}

async function levelOf(tx: ReadTx, branches: Awaited<ReturnType<typeof listDirects>>) {
  const ids = branches.map((branch) => branch.memberId)
  const owners = await listOwners(tx, ids)
  const agents = new Map((await findAgents(tx, ids)).map((one) => [one.memberId, one]))
  return branches.map(({ directCount, memberId, since }) => {
    const agent = agents.get(memberId)
    return {
      directCount,
      id: memberId,
      member: ownerIn(owners, memberId),
      since: since.toISOString(),
      type: agent?.state === 'active' ? agent.type : 0,
    }
  })
}
