import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { findMember, findMembers } from '#identity'

/** A member as the cashier shows it: login name and real name. */
export type Owner = { id: string; name: string; payeeName: string }

export async function findOwner(tx: ReadTx, memberId: string): Promise<Owner> {
  const member = await findMember(tx, memberId)
  return member ? ownerOf(member) : refuse('not-found')
}

export async function listOwners(tx: ReadTx, memberIds: string[]): Promise<Map<string, Owner>> {
  const members = await findMembers(tx, [...new Set(memberIds)])
  return new Map(members.map((member) => [member.id, ownerOf(member)]))
}

export const ownerIn = (owners: Map<string, Owner>, id: string): Owner =>
  owners.get(id) ?? { id, name: '', payeeName: '' }

const ownerOf = (member: { id: string; account: string; realName: string | null }): Owner => ({
  id: member.id,
  name: member.account,
  payeeName: member.realName ?? '',
})
