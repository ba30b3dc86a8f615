import * as wire from '@madang/wire/bonus-office'
import { findMembers } from '#identity'
import { writeIdempotent } from '#kernel/http/idempotency'
import { needFresh } from '#kernel/need-fresh'
import { route } from '#kernel/http/route'
import { listProposals, shownProposal } from '#operators'
import { decideByHand, giveByHand } from './give-by-hand.ts'
import type { HandGrant } from './give-by-hand.ts'
import { readGrants } from './read-grants.ts'
import { showGrants } from './show-grant.ts'

export const officeRoutes = [
  route(wire.listMemberGrants, ({ db, now }, { subject, ...asked }) =>
    db.read(async (tx) => {
      const { next, rows } = await readGrants(tx, subject, asked)
      const shown = await showGrants(tx, rows, now)
      return {
        next,
        rows: shown.map((grant, at) => ({
          ...grant,
          grantedBy: rows[at]?.grantedBy ?? '',
          source: rows[at]?.source ?? '',
        })),
      }
    }),
  ),

  route(wire.giveGrant, ({ by, db, now }, asked) => {
    needFresh(by, now)
    const { id, ...content } = asked
    const idempotency = { actor: by.id, call: 'bonus.give', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => ({
      state: await giveByHand(tx, { asked, at: now, by: { id: by.id, name: by.name } }),
    }))
  }),

  route(wire.listGrantProposals, ({ by, db, now }) =>
    db.read(async (tx) => {
      const proposals = await listProposals(tx, 'bonus')
      const wanted = proposals.map((one) => one.wanted as HandGrant)
      const members = await findMembers(
        tx,
        wanted.map(({ memberId }) => memberId),
      )
      const nameOf = new Map(members.map(({ account, id }) => [id, account]))
      return {
        next: null,
        rows: proposals.map((proposal, at) => {
          const { memberId, ...grant } = wanted[at] ?? missing()
          return {
            ...shownProposal(proposal, by.id, now),
            expiresAt: proposal.expiresAt.toISOString(),
            grant,
            member: { id: memberId, name: nameOf.get(memberId) ?? '' },
          }
        }),
      }
    }),
  ),

  route(wire.decideGrant, ({ by, db, now }, { decision, id, note, subject }) => {
    needFresh(by, now)
    const content = { decision, note, subject }
    const idempotency = { actor: by.id, call: 'bonus.decide', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const operator = { id: by.id, name: by.name }
      return {
        state: await decideByHand(tx, { at: now, by: operator, decision, id: subject, note }),
      }
    })
  }),
]

const missing = (): never => {
  throw new Error('a proposal was read without what it wants')
}
