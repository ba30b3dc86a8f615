import type { Worded } from '@madang/wire'
import { findMember, memberKind, setHasGrants } from '#identity'
import type { Tx } from '#kernel/database/database'
import { acceptedNew, refuse } from '#kernel/refusal'
import { openAccounts, post, underLock } from '#ledger'
import { endGrant, lockAccounts, publishChanged } from './end-grant.ts'
import { accountOf, cashOf, requiredUnitsOf } from './grant.ts'
import type { Grant, GrantTerms } from './grant.ts'
import { findGrant, insertGrant, listActive, lockGrants, updateGrants } from './grant-store.ts'
import { granted } from './postings.ts'

/** An order for a member's bonus. The caller has checked that the member may have it. */
export type GrantOrder = {
  /** The permanent id of the grant: a repeat returns the same grant. */
  id: string
  memberId: string
  /** A member has one active grant of each kind, apart from free bets and rounds. */
  kind: string
  title: Worded
  /** The source: `operator`, `promotion:<id>` … */
  source: string
  grantedBy: string
  currency: string
  /** Above zero. */
  amountUnits: bigint
  /** The amount to which the multiple of the terms applies; by default `amountUnits`. */
  baseUnits?: bigint
  terms: GrantTerms
  /** A free bet or free rounds instead of bonus money, without a wagering requirement. */
  free?: 'bet' | 'round'
  /** True: active at once; false: offered until the member accepts. */
  isAccepted: boolean
  expiresAt: Date
  at: Date
}

/**
 * Grants a bonus: moves the house's money into the grant's own account, from which stakes are paid.
 *
 * @throws Refusal `not-found` for an unknown or a trial member, `amount-not-positive`,
 *   `bonus-active` when the member has an active one of its kind, `key-reused` when another grant
 *   has the id
 */
export async function grantBonus(tx: Tx, order: GrantOrder): Promise<Grant> {
  const member = await findMember(tx, order.memberId)
  if (member?.kind !== memberKind.member) return refuse('not-found')
  if (order.amountUnits <= 0n) refuse('amount-not-positive')
  const grant = grantOf(order)
  // Locks the member's cash account, which every change of the member's money locks first.
  await underLock(tx, [cashOf(grant)], () => Promise.resolve())
  const known = await findGrant(tx, order.id)
  if (known) return isSame(known, grant) ? known : refuse('key-reused')
  if (order.isAccepted) await needFree(tx, grant)
  await insertGrant(tx, grant)
  if (order.isAccepted) await payGrant(tx, grant, order.at)
  await publishChanged(tx, grant, order.at)
  return grant
}

const grantOf = (order: GrantOrder): Grant => ({
  acceptedAt: order.isAccepted ? order.at : null,
  amountUnits: order.amountUnits,
  convertedUnits: null,
  currency: order.currency,
  endedAt: null,
  expiresAt: order.expiresAt,
  free: order.free ?? null,
  grantedBy: order.grantedBy,
  id: order.id,
  inPlayUnits: 0n,
  kind: order.kind,
  memberId: order.memberId,
  offeredAt: order.at,
  progressUnits: 0n,
  removedUnits: null,
  requiredUnits:
    order.free === undefined
      ? requiredUnitsOf(order.baseUnits ?? order.amountUnits, order.terms.multiple)
      : 0n,
  source: order.source,
  state: order.isAccepted ? 'active' : 'offered',
  terms: order.terms,
  title: order.title,
})

const isSame = (known: Grant, grant: Grant): boolean =>
  known.memberId === grant.memberId &&
  known.kind === grant.kind &&
  known.amountUnits === grant.amountUnits &&
  known.source === grant.source

async function needFree(tx: Tx, grant: Grant): Promise<void> {
  if (grant.free !== null) return
  if (await hasActive(tx, grant.memberId, grant.kind)) refuse('bonus-active')
}

/** Whether the member plays for a bonus of the kind now; free bets and rounds apart. */
export async function hasActive(tx: Tx, memberId: string, kind: string): Promise<boolean> {
  const active = await listActive(tx, [memberId])
  return active.some((one) => one.free === null && one.kind === kind)
}

async function payGrant(tx: Tx, grant: Grant, at: Date): Promise<void> {
  const { currency, purpose, sub } = accountOf(grant)
  await openAccounts(tx, grant.memberId, currency, [purpose], sub)
  acceptedNew((await post(tx, [[granted(grant)]], at))[0])
  await setHasGrants(tx, grant.memberId, true)
}

type Choice = { id: string; memberId: string; at: Date }

/**
 * Accepts an offered bonus for the member, under the terms that it states.
 *
 * @param choice.country where the member is now; null if unknown
 * @throws Refusal `not-found`, `document-moved-on` when it is no longer offered, `bonus-not-here`
 *   from a country that its terms exclude, `bonus-active`
 */
export async function acceptGrant(
  tx: Tx,
  { at, country, id, memberId }: Choice & { country: string | null },
): Promise<Grant> {
  const grant = await lockOwn(tx, { at, id, memberId })
  if (grant.state !== 'offered' || grant.expiresAt <= at) {
    return refuse('document-moved-on', { state: grant.state })
  }
  const { countries } = grant.terms
  if (countries !== null && (country === null || !countries.includes(country))) {
    return refuse('bonus-not-here')
  }
  await needFree(tx, grant)
  const active: Grant = { ...grant, acceptedAt: at, state: 'active' }
  await updateGrants(tx, [active])
  await payGrant(tx, active, at)
  await publishChanged(tx, active, at)
  return active
}

/**
 * Cancels an active bonus, or declines an offered one, for the member. The remaining bonus money
 * returns to the house; own money stays.
 *
 * @throws Refusal `not-found`, `document-moved-on` when it has ended already
 */
export async function cancelGrant(tx: Tx, choice: Choice): Promise<Grant> {
  const grant = await lockOwn(tx, choice)
  if (grant.state !== 'offered' && grant.state !== 'active') {
    return refuse('document-moved-on', { state: grant.state })
  }
  if (grant.state === 'active') await lockAccounts(tx, grant)
  const state = grant.state === 'offered' ? 'declined' : 'cancelled'
  return endGrant(tx, grant, { at: choice.at, state })
}

/** Locks the member's account first and then the grant, as every stake does. */
async function lockOwn(tx: Tx, { id, memberId }: Choice): Promise<Grant> {
  const found = await findGrant(tx, id)
  if (found?.memberId !== memberId) return refuse('not-found')
  await underLock(tx, [cashOf(found)], () => Promise.resolve())
  const [grant] = await lockGrants(tx, [id])
  return grant ?? refuse('not-found')
}
