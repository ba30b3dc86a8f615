import { personName } from '@madang/wire/patterns'
import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { readSettings } from '#settings'
import type { Member } from '../member.ts'
import { lockMember, updatePerson } from '../member-store.ts'
import { stateByAge } from './registration.ts'
import { setMemberState } from '../set-member-state.ts'

type Person = { memberId: string; realName: string; bornOn: string; at: Date }

/**
 * Stores a name and a birthday where none was known; known values stay. The birthday decides
 * whether the member may play, as at registration.
 *
 * @throws Refusal `age-not-allowed` below the age of registration
 */
export async function completePerson(tx: Tx, person: Person): Promise<Member> {
  const { at, memberId } = person
  const before = (await lockMember(tx, memberId)) ?? refuse('not-found')
  const realName = before.realName ?? personName(person.realName)
  const bornOn = before.bornOn ?? person.bornOn
  const member = { ...before, bornOn, realName }
  const state = stateByAge(bornOn, true, await readSettings(tx), at)
  await updatePerson(tx, memberId, { bornOn, realName })
  const isByAge = before.state === 'active' || before.state === 'age_limited'
  if (!isByAge || before.state === state) return member
  const order = { at, by: 'clock', memberId, reason: 'the birthday is known', state }
  await setMemberState(tx, order)
  return { ...member, state }
}
