import * as wire from '@madang/wire/vip'
import { findMembers } from '#identity'
import { writeIdempotent } from '#kernel/idempotency'
import { needFresh } from '#kernel/need-fresh'
import { route } from '#kernel/route'
import { listProposals, shownProposal } from '#operators'
import { decideRank, proposeRank } from './rank-by-hand.ts'
import type { WantedRank } from './rank-by-hand.ts'

export const officeRoutes = [
  route(wire.proposeRank, ({ by, db, now }, { id, ...content }) => {
    needFresh(by, now)
    const press = { actor: by.id, call: 'vip.propose', content, key: id }
    return writeIdempotent(db, press, async (tx) => {
      await proposeRank(tx, { ...content, at: now, by: { id: by.id, name: by.name }, id })
      return {}
    })
  }),

  route(wire.listRankProposals, ({ by, db, now }) =>
    db.read(async (tx) => {
      const proposals = await listProposals(tx, 'rank')
      const members = await findMembers(
        tx,
        proposals.map(({ subject }) => subject),
      )
      const names = new Map(members.map(({ account, id }) => [id, account]))
      return proposals.map((one) => ({
        ...shownProposal(one, by.id, now),
        before: (one.before as WantedRank).level,
        level: (one.wanted as WantedRank).level,
        member: { id: one.subject, name: names.get(one.subject) ?? '' },
      }))
    }),
  ),

  route(wire.decideRank, ({ by, db, now }, { decision, id, note, subject }) => {
    needFresh(by, now)
    const content = { decision, note, subject }
    const press = { actor: by.id, call: 'vip.decide', content, key: id }
    return writeIdempotent(db, press, async (tx) => {
      const operator = { id: by.id, name: by.name }
      return { state: await decideRank(tx, { at: now, by: operator, decision, id: subject, note }) }
    })
  }),
]
