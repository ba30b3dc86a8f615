import type { Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { unitsOf } from '#kernel/money'
import { acceptedNew, refuse } from '#kernel/refusal'
import { post } from '#ledger'
import { readSetting } from '#settings'
import { addWageringRequirement, balanceMoved, playOf } from '#wallet'
import { unitsOfPoints } from './exchange.ts'
import type { Exchange } from './exchange.ts'
import { lockPoints } from './line-store.ts'
import { pointsSetting } from './points-setting.ts'
import { conversion } from './postings.ts'
import { refuseUnlessActive, spendPoints, undecided } from './spend-points.ts'
import type { SpendOrder } from './spend-points.ts'

/**
 * Converts a member's points into money, with the wagering requirement of the terms.
 *
 * @throws Refusal `points-too-few`, `points-below-least`, `member-not-active`
 */
export async function convertPoints(
  tx: Tx,
  order: SpendOrder & { points: number },
): Promise<Exchange> {
  const { at, id, memberId, points } = order
  await refuseUnlessActive(tx, memberId)
  const terms = await readSetting(tx, pointsSetting)
  if (points < terms.convertMin) refuse('points-below-least', { least: terms.convertMin })
  const balances = await lockPoints(tx, [memberId])
  const cents = BigInt(points) * 100n
  const amountUnits = unitsOfPoints(cents, unitsOf(terms.wonPerPoint))
  if (amountUnits === 0n) refuse('points-below-least', { least: terms.convertMin })
  const exchange: Exchange = {
    ...undecided,
    amountUnits,
    appliedAt: at,
    cents,
    decidedAt: at,
    id,
    kind: 'balance',
    memberId,
    state: 'exchanged',
  }
  await spendPoints(tx, balances, exchange)
  acceptedNew((await post(tx, [[conversion(exchange)]], at))[0])
  await addWageringRequirement(
    tx,
    memberId,
    playOf(amountUnits, terms.convertPlayPercent * 100),
    at,
  )
  await publish(tx, balanceMoved, [{ memberId }])
  return exchange
}
