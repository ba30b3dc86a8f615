import { decideRank } from '@madang/wire/vip'
import { findMembers } from '#identity'
import { asOpen, listOpen } from '#operators'
import { isBenefits } from './benefits.ts'
import type { ProposalSource } from '#kernel/open-proposal'

/** Proposals of manual ranks. */
export const proposals: ProposalSource[] = [
  {
    call: decideRank,
    kind: 'rank',
    async list(tx, now) {
      const open = await listOpen(tx, 'rank', now)
      const members = await findMembers(
        tx,
        open.flatMap(({ subject, wanted }) => (isBenefits(wanted) ? [] : [subject])),
      )
      const names = new Map(members.map(({ account, id }) => [id, account]))
      return open.map((one) =>
        asOpen(one, {
          after: one.wanted,
          before: one.before,
          ...(names.has(one.subject) && { facts: { memberId: one.subject } }),
          subject: names.get(one.subject) ?? one.subject,
          to: '/vip',
        }),
      )
    },
  },
]
