import * as wire from '@madang/wire/vip'
import { findMembers } from '#identity'
import { writeIdempotent } from '#kernel/http/idempotency'
import { needFresh } from '#kernel/need-fresh'
import { route } from '#kernel/http/route'
import { listProposals, shownProposal } from '#operators'
import { isBenefits, proposeBenefits } from './benefits.ts'
import type { WantedBenefits } from './benefits.ts'
import { decideRank, proposeRank } from './rank-by-hand.ts'
import type { WantedRank } from './rank-by-hand.ts'

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

  route(wire.listRankProposals, ({ by, db, now }) =>
    db.read(async (tx) => {
      const proposals = await listProposals(tx, 'rank')
      const members = await findMembers(
        tx,
        proposals.flatMap(({ subject, wanted }) => (isBenefits(wanted) ? [] : [subject])),
      )
      const names = new Map(members.map(({ account, id }) => [id, account]))
      return proposals.map((one) => ({
        ...shownProposal(one, by.id, now),
        before: (one.before as WantedRank).level,
        benefits: isBenefits(one.wanted)
          ? { after: one.wanted.benefits, before: (one.before as WantedBenefits).benefits }
          : null,
        level: (one.wanted as WantedRank).level,
        member: isBenefits(one.wanted)
          ? null
          : { id: one.subject, name: names.get(one.subject) ?? '' },
      }))
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
