import type { Tx } from '#kernel/database'
import { findStandings } from '#identity'
import { tell } from '#kernel/events'
import { enteredUnits, unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { depositRoom } from '#protection'
import { readSettings } from '#settings'
import type { Settings } from '#settings'
import { depositMoved } from '../events.ts'
import { lockStanding } from '../standing-store.ts'
import { insertStep } from '../step-store.ts'
import { codeOf } from './deposit.ts'
import type { Deposit } from './deposit.ts'
import { countOpenDeposits, insertDeposit, listEndings } from './deposit-store.ts'
import { blockedUntil } from './failed-deposits.ts'

export type DepositOrder = {
  id: string
  memberId: string
  amount: string
  method: 'bank' | 'sandbox'
  bankId?: string
  at: Date
}

/**
 * A member asks to deposit. Nothing moves yet; the member's own limit is asked now and again when
 * the money comes.
 *
 * @throws Refusal `age-limited`, `member-not-active`, `deposit-out-of-limits`,
 *   `deposit-limit-reached`, `deposits-too-many-open`, `deposit-method-closed`,
 *   `deposits-failed-too-often`
 */
export async function requestDeposit(tx: Tx, order: DepositOrder): Promise<Deposit> {
  const { at, id, memberId, method } = order
  const { deposits } = await readSettings(tx)
  const amountUnits = enteredUnits(order.amount)
  refuseOutside(deposits, amountUnits)
  const bank = bankOf(deposits, order)
  await refuseUnlessActive(tx, memberId)

  await lockStanding(tx, memberId)
  if ((await countOpenDeposits(tx, memberId)) >= deposits.openCountMax) {
    refuse('deposits-too-many-open', { countMax: deposits.openCountMax })
  }
  const until = blockedUntil(await listEndings(tx, memberId, method), at)
  if (until) refuse('deposits-failed-too-often', { until: until.toISOString() })
  const room = await depositRoom(tx, memberId, at)
  if (room !== null && amountUnits > room) refuse('deposit-limit-reached')

  const deposit: Deposit = {
    amountUnits,
    bank,
    claimedBy: null,
    claimedById: null,
    code: codeOf(id),
    creditedUnits: null,
    decidedBy: null,
    decidedById: null,
    expiresAt: new Date(at.getTime() + deposits.lifeMinutes * 60_000),
    id,
    memberId,
    method,
    paymentId: null,
    payUrl: null,
    reason: null,
    requestedAt: at,
    state: method === 'bank' ? 'waiting' : 'paying',
    uploads: [],
  }
  await insertDeposit(tx, deposit)
  await insertStep(tx, id, { at, by: 'member', reason: null, state: deposit.state })
  const { state } = deposit
  await tell(tx, depositMoved, [{ at: at.toISOString(), depositId: id, memberId, state }])
  return deposit
}

/** Who may not play with money puts none in; taking it out stays open. */
async function refuseUnlessActive(tx: Tx, memberId: string): Promise<void> {
  const [standing] = await findStandings(tx, [memberId])
  if (standing?.state === 'age_limited') refuse('age-limited')
  if (standing?.state !== 'active') refuse('member-not-active')
}

function refuseOutside(deposits: Settings['deposits'], amountUnits: bigint): void {
  const { amountMax, amountMin } = deposits
  if (amountUnits >= unitsOf(amountMin) && amountUnits <= unitsOf(amountMax)) return
  refuse('deposit-out-of-limits', { amountMax, amountMin })
}

function bankOf(deposits: Settings['deposits'], { bankId, method }: DepositOrder) {
  const isOpen = method === 'bank' ? deposits.isBankOn : deposits.isSandboxOn
  if (!isOpen) return refuse('deposit-method-closed')
  if (method !== 'bank') return null
  return deposits.bankAccounts.find(({ id }) => id === bankId) ?? refuse('deposit-method-closed')
}
