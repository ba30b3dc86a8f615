import * as wire from '@madang/wire/missed-bonuses'
import { findMembers } from '#identity'
import { writeIdempotent } from '#kernel/http/idempotency'
import { route } from '#kernel/http/route'
import { decimalOf } from '#kernel/money'
import { needFresh } from '#kernel/need-fresh'
import { refuse } from '#kernel/refusal'
import { listDepositsOf } from '../grants/deposit-store.ts'
import { findOffer } from '../offers/offer-store.ts'
import { listUngiven } from './claim-store.ts'
import { decideMissed, missedOf, proposeMissed } from './missed-bonus.ts'

const claimsMax = 200

export const missedRoutes = [
  route(wire.listMissedBonuses, ({ db }, { subject }) =>
    db.read(async (tx) => {
      if (!(await findOffer(tx, subject))) refuse('not-found')
      const claims = await listUngiven(tx, subject, claimsMax)
      const ids = [...new Set(claims.map(({ memberId }) => memberId))]
      const deposits = await listDepositsOf(tx, ids)
      const missed = await missedOf(tx, subject, { claims, deposits })
      const names = new Map((await findMembers(tx, ids)).map(({ account, id }) => [id, account]))
      return {
        rows: missed.map(({ claim, deposits }) => ({
          cause: claim.cause,
          deposits: deposits.map(({ amountUnits, at, depositId, units }) => ({
            amount: decimalOf(amountUnits),
            at: at.toISOString(),
            bonus: decimalOf(units),
            id: depositId,
          })),
          id: claim.id,
          joinedAt: claim.joinedAt.toISOString(),
          member: { id: claim.memberId, name: names.get(claim.memberId) ?? '' },
          status: claim.state,
          version: claim.version,
        })),
      }
    }),
  ),

  route(wire.proposeMissedBonus, ({ by, db, now }, { depositId, id, reason, subject }) => {
    needFresh(by, now)
    const content = { depositId, reason, subject }
    const idempotency = { actor: by.id, call: 'promotions.propose-missed', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const operator = { id: by.id, name: by.name }
      const order = { at: now, by: operator, claimId: subject, depositId, id, reason }
      await proposeMissed(tx, order)
      return {}
    })
  }),

  route(wire.decideMissedBonus, ({ by, db, now }, { decision, id, note, subject }) => {
    needFresh(by, now)
    const content = { decision, note, subject }
    const idempotency = { actor: by.id, call: 'promotions.decide-missed', content, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const operator = { id: by.id, name: by.name }
      const order = { at: now, by: operator, decision, id: subject, note }
      return { state: await decideMissed(tx, order) }
    })
  }),
]
