import { decideRank } from '@madang/wire/vip'
import type { Worded } from '@madang/wire'
import { findMembers } from '#identity'
import { asOpen, listOpen } from '#operators'
import { benefitsIn } from './benefits.ts'
import { isManager } from './manager-of-member.ts'
import type { ProposalSource } from '#kernel/parts/open-proposal'
import { listRanks } from './rank-store.ts'
import type { WantedRank } from './rank-by-hand.ts'
import type { Manager, RankBenefits } from './rank.ts'

/** Proposals of a member's rank or manager by hand, and of what a rank brings. */
export const proposals: ProposalSource[] = [
  {
    call: decideRank,
    kind: 'rank',
    async list(tx, asked) {
      const open = await listOpen(tx, 'rank', asked)
      const ladder = await listRanks(tx)
      const members = await findMembers(
        tx,
        open.flatMap(({ subject, wanted }) => (benefitsIn(wanted, ladder) ? [] : [subject])),
      )
      const accounts = new Map(members.map(({ account, id }) => [id, account]))
      const ranks = new Map(ladder.map(({ level, name }) => [level, name]))
      return open.map((one) => {
        const { before, subject, wanted } = one
        const benefits = benefitsIn(wanted, ladder)
        if (benefits) {
          const name = ranks.get(benefits.level)
          const was = benefitsIn(before, ladder)
          const named = name && { name }
          const rows = { after: shown(benefits.benefits), before: was ? shown(was.benefits) : null }
          return asOpen(one, { ...rows, to: '/vip/ranks', ...named })
        }
        if (isManager(wanted)) {
          return asOpen(one, {
            after: cardOf(wanted.manager),
            before: cardOf(isManager(before) ? before.manager : null),
            facts: { memberId: subject },
            subject: accounts.get(subject) ?? subject,
            to: '/vip/ranks',
          })
        }
        return asOpen(one, {
          after: rankIn(ranks, wanted),
          before: rankIn(ranks, before),
          facts: { memberId: subject },
          subject: accounts.get(subject) ?? subject,
          to: '/vip/ranks',
        })
      })
    },
  },
]

/** A manager with every field of theirs on a line of its own. */
const cardOf = (manager: Manager | null) => ({
  contact: manager?.contact ?? null,
  hours: manager?.hours ?? null,
  manager: manager?.name ?? null,
})

const shown = ({ manager, ...benefits }: RankBenefits) => ({ ...benefits, ...cardOf(manager) })

const rankIn = (ranks: ReadonlyMap<number, Worded>, kept: unknown) => {
  const { level } = kept as WantedRank
  return { rank: ranks.get(level) ?? level }
}
