import * as wire from '@madang/wire/vip'
import { findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import { route } from '#kernel/http/route'
import { isId } from '#kernel/ids'
import { decimalOf } from '#kernel/money'
import { needFresh } from '#kernel/need-fresh'
import { refuse } from '#kernel/refusal'
import { listProposals, shownProposal } from '#operators'
import { benefitsIn, proposeBenefits } from './benefits.ts'
import { monthOf } from './calendar.ts'
import { sumDaysOfAll } from './day-store.ts'
import { listVipMembers } from './manager-store.ts'
import { isManager, proposeManager } from './manager-of-member.ts'
import { decideRank, proposeRank } from './rank-by-hand.ts'
import type { WantedRank } from './rank-by-hand.ts'
import { listRanks } from './rank-store.ts'

export const officeRoutes = [
  route(wire.proposeRank, ({ by, db, now }, { id, ...content }) => {
    needFresh(by, now)
    const idempotency = { actor: by.id, call: 'vip.propose', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await proposeRank(tx, { ...content, at: now, by: { id: by.id, name: by.name }, id })
      return {}
    })
  }),

  route(wire.proposeBenefits, ({ by, db, now }, { id, level, reason, ...benefits }) => {
    needFresh(by, now)
    const content = { ...benefits, level, reason }
    const idempotency = { actor: by.id, call: 'vip.propose-benefits', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const operator = { id: by.id, name: by.name }
      await proposeBenefits(tx, { at: now, benefits, by: operator, id, level, reason })
      return {}
    })
  }),

  route(wire.proposeManager, ({ by, db, now }, { id, ...content }) => {
    needFresh(by, now)
    const idempotency = { actor: by.id, call: 'vip.propose-manager', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await proposeManager(tx, { ...content, at: now, by: { id: by.id }, id })
      return {}
    })
  }),

  route(wire.listVipMembers, ({ by, db, now }, { after, level, limit, manager }) =>
    db.read((tx) =>
      showVipMembers(tx, now, {
        after: endOf(after),
        level: level === undefined ? undefined : Number(level),
        limit: Math.min(Math.max(Number(limit ?? 20), 1), sizeMax),
        operatorId: manager === 'mine' ? by.id : undefined,
      }),
    ),
  ),

  route(wire.listRankProposals, ({ by, db, now }) =>
    db.read(async (tx) => {
      const proposals = await listProposals(tx, 'rank')
      const ranks = await listRanks(tx)
      const isOfRank = (wanted: unknown) => benefitsIn(wanted, ranks) !== undefined
      const members = await findMembers(
        tx,
        proposals.flatMap(({ subject, wanted }) => (isOfRank(wanted) ? [] : [subject])),
      )
      const names = new Map(members.map(({ account, id }) => [id, account]))
      return proposals.map((one) => {
        const { before, subject, wanted } = one
        const after = benefitsIn(wanted, ranks)
        const was = benefitsIn(before, ranks)
        const isOfManager = !after && isManager(wanted)
        return {
          ...shownProposal(one, by.id, now),
          before: isOfManager ? null : (before as WantedRank).level,
          benefits: after && was ? { after: after.benefits, before: was.benefits } : null,
          level: isOfManager ? null : (wanted as WantedRank).level,
          manager: isOfManager
            ? { after: wanted.manager, before: isManager(before) ? before.manager : null }
            : null,
          member: after ? null : { id: subject, name: names.get(subject) ?? '' },
        }
      })
    }),
  ),

  route(wire.decideRank, ({ by, db, now }, { decision, id, note, subject }) => {
    needFresh(by, now)
    const content = { decision, note, subject }
    const idempotency = { actor: by.id, call: 'vip.decide', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const operator = { id: by.id, name: by.name }
      return { state: await decideRank(tx, { at: now, by: operator, decision, id: subject, note }) }
    })
  }),
]

const sizeMax = 100

async function showVipMembers(
  tx: ReadTx,
  now: Date,
  { limit, ...asked }: Parameters<typeof listVipMembers>[1],
) {
  const rows = await listVipMembers(tx, { ...asked, limit: limit + 1 })
  const shown = rows.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const names = new Map((await findMembers(tx, ids)).map(({ account, id }) => [id, account]))
  const plays = await sumDaysOfAll(tx, ids, monthOf(now))
  const last = shown.at(-1)
  return {
    next: rows.length > limit && last ? `${last.level}_${last.id}` : null,
    rows: shown.map(({ id, isOwn, level, managerName, since }) => ({
      id,
      level,
      manager: managerName && { isOwn, name: managerName },
      member: { id, name: names.get(id) ?? '' },
      monthStaked: decimalOf(plays.get(id)?.validUnits ?? 0n),
      since: since.toISOString(),
    })),
  }
}

/** @throws Refusal `input-invalid` when it is no cursor of this list */
function endOf(cursor: string | undefined): { level: number; id: string } | undefined {
  if (cursor === undefined) return undefined
  const [level, id] = cursor.split('_')
  const isOurs = /^\d{1,2}$/.test(level ?? '') && isId(id ?? '')
  if (!isOurs || id === undefined) return refuse('input-invalid', { fields: { after: 'cursor' } })
  return { id, level: Number(level) }
}
