import { readers } from '@madang/wire/member-view'
import type { ReadTx } from '#kernel/database/database'
import { pageOfLines } from '#kernel/parts/member-view'
import type { MemberFact, MemberView } from '#kernel/parts/member-view'
import { findSeenAt, listLogins } from './login/login-store.ts'
import type { MemberState } from './member.ts'
import { findMember, listStateChanges } from './member-store.ts'

const call = { roles: readers }
const tones: Record<MemberState, MemberFact['tone']> = {
  active: 'ok',
  age_limited: 'warn',
  closed: 'plain',
  suspended: 'danger',
}

/** What operators see of a member: account state, last activity, logins. */
export const memberView: MemberView = {
  facts: [{ call, read: readFacts }],
  timeline: [
    {
      call,
      group: 'security',
      list: async (tx, memberId, page) => {
        const logins = await listLogins(tx, memberId)
        const lines = logins.map(({ at, device, ip, sessionId }) => ({
          about: `${ip} · ${device}`,
          at,
          id: sessionId,
          what: 'memberView.happened.login',
        }))
        return pageOfLines(lines, page)
      },
      name: 'logins',
    },
    {
      call,
      group: 'security',
      list: async (tx, memberId, page) => {
        const changes = await listStateChanges(tx, memberId)
        const lines = changes.map(({ after, at, by, reason }) => ({
          about: reason,
          at,
          by,
          id: String(at.getTime()),
          what: `memberView.happened.state-${after}`,
        }))
        return pageOfLines(lines, page)
      },
      name: 'states',
    },
    {
      call,
      group: 'contact',
      list: async (tx, memberId, page) => {
        const member = await findMember(tx, memberId)
        const what = 'memberView.happened.registered'
        return pageOfLines(member ? [{ at: member.registeredAt, id: '0', what }] : [], page)
      },
      name: 'registration',
    },
  ],
}

async function readFacts(tx: ReadTx, memberId: string): Promise<MemberFact[]> {
  const member = await findMember(tx, memberId)
  if (!member) return []
  const seenAt = await findSeenAt(tx, memberId)
  return [
    {
      kind: 'word',
      name: 'state',
      value: `backoffice.memberStates.${member.state}`,
      ...(tones[member.state] && { tone: tones[member.state] }),
    },
    { kind: 'time', name: 'seenAt', value: seenAt?.toISOString() ?? null },
    { kind: 'time', name: 'registeredAt', value: member.registeredAt.toISOString() },
  ]
}
