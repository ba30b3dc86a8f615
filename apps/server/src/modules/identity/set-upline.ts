import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { foldedName, memberKind } from './member.ts'
import type { Member } from './member.ts'
import { findMemberByAccount } from './member-store.ts'
import { lockUplines, standsAbove, upsertUplineAccount } from './upline-account-store.ts'
import type { UplineAccount } from './upline-account-store.ts'

type Order = {
  account: string
  uplineAccount: string
  mayTransfer: boolean
  by: string
  reason: string
  at: Date
}

/**
 * Says who stands above a member, and whether credit may be handed up there. Nobody stands above
 * themselves, by however many others.
 *
 * @throws Refusal `account-unknown`, `upline-wrong`
 */
export async function setUpline(tx: Tx, order: Order): Promise<UplineAccount> {
  const { at, by, mayTransfer, reason } = order
  const member = await named(tx, order.account)
  const upline = await named(tx, order.uplineAccount)
  await lockUplines(tx)
  const isCircle = member.id === upline.id || (await standsAbove(tx, upline.id, member.id))
  if (isCircle) refuse('upline-wrong')
  const ids = { memberId: member.id, uplineId: upline.id }
  const set: UplineAccount = { ...ids, mayTransfer, reason, setAt: at, setBy: by }
  await upsertUplineAccount(tx, set)
  return set
}

/** A member of flesh and blood: no trial, nobody who left. */
async function named(tx: Tx, account: string): Promise<Member> {
  const member = await findMemberByAccount(tx, foldedName(account))
  if (!member) return refuse('account-unknown', { account })
  const isReal = member.kind !== memberKind.trial && member.state !== 'closed'
  return isReal ? member : refuse('upline-wrong')
}
