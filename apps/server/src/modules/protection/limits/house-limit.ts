import type { Tx } from '#kernel/database/database'
import { needOther, refuse } from '#kernel/refusal'
import { findHouseLimits, insertHouseStep, keepHouseLimit } from './house-limit-store.ts'
import type { LimitName } from './limit.ts'
import { lockLimits } from './limit-store.ts'

type Order = {
  memberId: string
  name: LimitName
  operator: { id: string; name: string }
  reason: string
  at: Date
}

/**
 * Sets a limit of the house for a member. A first or a lower limit applies at once; a higher one,
 * or none (`null`), waits for a second operator. The member's own limits stay: the lowest one
 * applies.
 */
export async function setHouseLimit(
  tx: Tx,
  order: Order & { limitUnits: bigint | null },
): Promise<void> {
  const { at, limitUnits, memberId, name, operator, reason } = order
  await lockLimits(tx, memberId)
  const before = (await findHouseLimits(tx, memberId)).get(`${name.kind}/${name.period}`)
  if (!before && limitUnits === null) return
  const record = { at, by: operator.name, memberId, reason, unitsAfter: limitUnits }
  const unitsBefore = before?.limitUnits ?? null
  if (limitUnits !== null && (!before || limitUnits <= before.limitUnits)) {
    await keepHouseLimit(tx, memberId, name, { limitUnits, raise: null })
    await insertHouseStep(tx, name, { ...record, step: 'lowered', unitsBefore })
    return
  }
  if (!before) return
  const raise = { by: operator.name, byId: operator.id, units: limitUnits }
  await keepHouseLimit(tx, memberId, name, { ...before, raise })
  await insertHouseStep(tx, name, { ...record, step: 'raise-requested', unitsBefore })
}

/**
 * Approves a higher house limit, or none, by a second operator.
 *
 * @throws Refusal `raise-unknown`, `own-proposal`
 */
export async function agreeHouseRaise(tx: Tx, order: Order): Promise<void> {
  const { at, memberId, name, operator, reason } = order
  await lockLimits(tx, memberId)
  const before = (await findHouseLimits(tx, memberId)).get(`${name.kind}/${name.period}`)
  if (!before?.raise) return refuse('raise-unknown')
  needOther(before.raise.byId, operator)
  const { units } = before.raise
  const after = units === null ? null : { limitUnits: units, raise: null }
  await keepHouseLimit(tx, memberId, name, after)
  const record = { at, by: operator.name, memberId, reason, unitsAfter: units }
  const unitsBefore = before.limitUnits
  await insertHouseStep(tx, name, { ...record, step: 'raise-confirmed', unitsBefore })
}
