import { listAgents } from '@madang/wire/agents-office'
import { findMembers } from '#identity'
import type { MemberView } from '#kernel/parts/member-view'
import { findTeamSize, listAbove } from './tree/tree-store.ts'

/** Shows operators a member's position in the agent tree. */
export const memberView: MemberView = {
  facts: [
    {
      call: listAgents,
      async read(tx, memberId) {
        const [uplineId] = await listAbove(tx, memberId)
        const [upline] = uplineId === undefined ? [] : await findMembers(tx, [uplineId])
        const below = await findTeamSize(tx, memberId)
        return [
          {
            kind: 'text',
            name: 'upline',
            value: upline?.account ?? null,
            ...(uplineId !== undefined && { to: `/members?open=${uplineId}` }),
          },
          ...(below.all > 0
            ? [{ kind: 'count', name: 'below', value: String(below.all) } as const]
            : []),
        ]
      },
    },
  ],
}
