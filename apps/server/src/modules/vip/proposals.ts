import { decideRank } from '@madang/wire/vip'
import type { Worded } from '@madang/wire'
import { findMembers } from '#identity'
import { asOpen, listOpen } from '#operators'
import { isBenefits } from './benefits.ts'
import type { ProposalSource } from '#kernel/parts/open-proposal'
import { listRanks } from './rank-store.ts'
import type { WantedRank } from './rank-by-hand.ts'

/** Proposals of a member's rank by hand, and of what a rank brings at withdrawals. */
export const proposals: ProposalSource[] = [
  {
    call: decideRank,
    kind: 'rank',
    async list(tx, asked) {
      const open = await listOpen(tx, 'rank', asked)
      const members = await findMembers(
        tx,
        open.flatMap(({ subject, wanted }) => (isBenefits(wanted) ? [] : [subject])),
      )
      const accounts = new Map(members.map(({ account, id }) => [id, account]))
      const ranks = new Map((await listRanks(tx)).map(({ level, name }) => [level, name]))
      return open.map((one) => {
        const { before, subject, wanted } = one
        if (isBenefits(wanted)) {
          const name = ranks.get(wanted.level)
          const was = isBenefits(before) ? before.benefits : null
          const named = name && { name }
          return asOpen(one, { after: wanted.benefits, before: was, to: '/vip', ...named })
        }
        return asOpen(one, {
          after: rankIn(ranks, wanted),
          before: rankIn(ranks, before),
          facts: { memberId: subject },
          subject: accounts.get(subject) ?? subject,
          to: '/vip',
        })
      })
    },
  },
]

const rankIn = (ranks: ReadonlyMap<number, Worded>, kept: unknown) => {
  const { level } = kept as WantedRank
  return { rank: ranks.get(level) ?? level }
}
