import type { Tx } from '#kernel/database/database'
import { findStandings } from '#identity'
import { publish } from '#kernel/events'
import { enteredUnits, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { agePolicyAt, readSettings } from '#settings'
import { depositMoved } from '../events.ts'
import { lockStanding } from '../standing-store.ts'
import { insertStep } from '../step-store.ts'
import { drawCode } from './draw-code.ts'
import { bankOf, limitsOf, openMethod, refuseOutside } from './method.ts'
import type { Deposit } from './deposit.ts'
import { countOpenDeposits, insertDeposit, listEndings } from './deposit-store.ts'
import { blockedUntil } from './failed-deposits.ts'
import { refuseAboveRoom } from './refuse-above-room.ts'

export type DepositOrder = {
  id: string
  memberId: string
  amount: string
  method: 'bank' | 'sandbox'
  /** The brand's payment method; by default the id is the same as `method`. */
  methodId?: string
  bankId?: string
  at: Date
}

/**
 * Opens a member's deposit request. No money moves yet. The member's own limit is checked now and
 * again when the money arrives.
 *
 * @throws Refusal `self-excluded`, `on-a-break`, `age-limited`, `member-not-active`,
 *   `deposit-out-of-limits`,
 *   `deposit-limit-reached`, `deposits-too-many-open`, `deposit-method-closed`,
 *   `deposits-failed-too-often`, `tier-too-low`
 */
export async function requestDeposit(tx: Tx, order: DepositOrder): Promise<Deposit> {
  const { at, id, memberId, method } = order
  const { age, deposits } = await readSettings(tx)
  const { timeZone } = agePolicyAt(age.policies, at)
  const way = openMethod(deposits, order, timeZone)
  const amountUnits = enteredUnits(order.amount)
  refuseOutside(limitsOf(deposits, way), amountUnits)
  const bank = bankOf(deposits, order)
  await refuseUnlessActive(tx, memberId)

  await lockStanding(tx, memberId)
  if ((await countOpenDeposits(tx, memberId)) >= deposits.openCountMax) {
    refuse('deposits-too-many-open', { countMax: deposits.openCountMax })
  }
  const until = blockedUntil(await listEndings(tx, memberId, method), at)
  if (until) refuse('deposits-failed-too-often', { until: until.toISOString() })
  await refuseAboveRoom(tx, memberId, amountUnits, at)

  const deposit: Deposit = {
    amountUnits,
    bank,
    claimedBy: null,
    claimedById: null,
    code: drawCode(),
    creditedUnits: null,
    decidedAt: null,
    decidedBy: null,
    decidedById: null,
    feeBps: way.feeBps,
    feeFixedUnits: unitsOf(way.feeFixed),
    feeUnits: null,
    expiresAt: new Date(at.getTime() + deposits.lifeMinutes * 60_000),
    id,
    kind: way.kind,
    memberId,
    method,
    methodId: way.id,
    paymentId: null,
    payUrl: null,
    promisedMinutes: way.minutes,
    reason: null,
    requestedAt: at,
    state: method === 'bank' ? 'waiting' : 'paying',
    playBps: null,
    takenBackUnits: 0n,
    uploads: [],
  }
  while (!(await insertDeposit(tx, deposit))) deposit.code = drawCode()
  await insertStep(tx, id, {
    at,
    by: 'member',
    operator: null,
    reason: null,
    state: deposit.state,
  })
  const { state } = deposit
  await publish(tx, depositMoved, [{ at: at.toISOString(), depositId: id, memberId, state }])
  return deposit
}

/** Refuses members who may not play for money. Withdrawals stay possible. */
async function refuseUnlessActive(tx: Tx, memberId: string): Promise<void> {
  const [standing] = await findStandings(tx, [memberId])
  if (standing?.state === 'age_limited') refuse('age-limited')
  if (standing?.state !== 'active') refuse('member-not-active')
}
