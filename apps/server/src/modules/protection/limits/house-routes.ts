import * as wire from '@madang/wire/house-limits'
import { findMember, memberKind } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import { needFresh } from '#kernel/need-fresh'
import { writeIdempotent } from '#kernel/http/idempotency'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { agreeHouseRaise, setHouseLimit } from './house-limit.ts'
import { findLimits } from './find-limits.ts'
import type { LimitName } from './limit.ts'
import { shown, shownUnits, wishedUnits } from './show-limit.ts'

export const houseRoutes = [
  route(wire.listOfficeLimits, ({ by, db, now }, { subject }) =>
    db.read((tx) => showAll(tx, subject, { by, now })),
  ),

  route(wire.setHouseLimit, ({ by, db, now }, { id, ...input }) => {
    needFresh(by, now)
    const { amount, reason, subject } = input
    const name = nameOf(input)
    const idempotency = { actor: by.id, call: 'protection.house-limit', content: input, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      await needMember(tx, subject)
      const limitUnits = amount === null ? null : wishedUnits(name.kind, amount)
      const order = { at: now, memberId: subject, name, operator: by, reason }
      await setHouseLimit(tx, { ...order, limitUnits })
      return showAll(tx, subject, { by, now })
    })
  }),

  route(wire.agreeHouseLimit, ({ by, db, now }, { id, ...input }) => {
    needFresh(by, now)
    const { reason, subject } = input
    const idempotency = { actor: by.id, call: 'protection.house-raise', content: input, key: id }
    return writeIdempotent(db, idempotency, async (tx) => {
      const name = nameOf(input)
      await agreeHouseRaise(tx, { at: now, memberId: subject, name, operator: by, reason })
      return showAll(tx, subject, { by, now })
    })
  }),
]

/** Combines kind and period; the wire format has checked that they belong together. */
const nameOf = ({ kind, period }: { kind: string; period: string }): LimitName =>
  ({ kind, period }) as LimitName

async function needMember(tx: ReadTx, memberId: string): Promise<void> {
  const member = await findMember(tx, memberId)
  if (member?.kind !== memberKind.member) refuse('not-found')
}

async function showAll(
  tx: ReadTx,
  subject: string,
  { by, now }: { by: { id: string }; now: Date },
) {
  await needMember(tx, subject)
  const limits = await findLimits(tx, subject, now)
  return {
    limits: limits.map((limit) => {
      const raise = limit.house?.raise
      return {
        ...shown(limit),
        houseRaise: raise
          ? {
              amount: raise.units === null ? null : shownUnits(limit.kind, raise.units),
              by: raise.by,
              mayAgree: raise.byId !== by.id,
            }
          : null,
      }
    }),
  }
}
