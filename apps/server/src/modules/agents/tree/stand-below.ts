import { findMembers } from '#identity'
import type { Member } from '#identity'
import type { Tx } from '#kernel/database/database'
import { listNamed, lockUnnamed, setNames } from './name-store.ts'
import type { Name } from './name-store.ts'
import { insertEdges } from './tree-store.ts'
import type { Edge } from './tree-store.ts'

/**
 * Puts members under their uplines and makes them searchable there by account. Members who already
 * have an upline keep it.
 */
export async function standBelow(
  tx: Tx,
  edges: Omit<Edge, 'untilAt' | 'mayTransfer'>[],
): Promise<void> {
  const ids = edges.map(({ memberId }) => memberId)
  await setNames(tx, (await findMembers(tx, ids)).map(nameOf))
  await insertEdges(tx, edges)
}

const namesMax = 500

/** Copies the names of a tree that is older than the search, after an upgrade. @returns how many */
export async function nameLines(tx: Tx): Promise<number> {
  const ids = await lockUnnamed(tx, namesMax)
  const known = new Map((await findMembers(tx, ids)).map((member) => [member.id, member]))
  await setNames(
    tx,
    ids.map((memberId) => {
      const member = known.get(memberId)
      return member ? nameOf(member) : { account: '', memberId }
    }),
  )
  return ids.length
}

/** Deletes the names of erased members from the search. */
export async function forgetNames(tx: Tx, bodies: { memberId: string }[]): Promise<void> {
  const ids = await listNamed(
    tx,
    bodies.map(({ memberId }) => memberId),
  )
  await setNames(
    tx,
    ids.map((memberId) => ({ account: '', memberId })),
  )
}

/** A number as account name is encrypted elsewhere: no plain copy of it is kept. */
const nameOf = ({ account, id }: Pick<Member, 'account' | 'id'>): Name => ({
  account: /^\+?\d{7,16}$/.test(account) ? '' : account,
  memberId: id,
})
