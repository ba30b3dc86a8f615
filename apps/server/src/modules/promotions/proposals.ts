import { decideMissedBonus } from '@madang/wire/missed-bonuses'
import { findMembers } from '#identity'
import { unitsOf } from '#kernel/money'
import type { ProposalSource } from '#kernel/parts/open-proposal'
import { asOpen, listOpen } from '#operators'
import type { WantedMissed } from './claims/missed-bonus.ts'
import { findVersions } from './offers/offer-store.ts'

/** Bonuses that a member should have had, and that wait for a second operator. */
export const proposals: ProposalSource[] = [
  {
    call: decideMissedBonus,
    kind: 'missed-bonus',
    async list(tx, asked) {
      const open = (await listOpen(tx, 'missed-bonus', asked)).map((one) => ({
        one,
        wanted: one.wanted as WantedMissed,
      }))
      const wanted = open.map((row) => row.wanted)
      const members = await findMembers(
        tx,
        wanted.map(({ memberId }) => memberId),
      )
      const nameOf = new Map(members.map(({ account, id }) => [id, account]))
      const versions = await findVersions(tx, wanted)
      return open.map((row) => {
        const { amount, memberId, offerId, version } = row.wanted
        const content = versions.find(
          (kept) => kept.id === offerId && kept.version === version,
        )?.content
        return asOpen(row.one, {
          after: {
            lifeDays: content?.days ?? null,
            multiple: content?.multiple ?? null,
            title: content?.title ?? null,
            version,
          },
          amountUnits: unitsOf(amount),
          facts: { cause: 'bonus-granted', memberId },
          subject: nameOf.get(memberId) ?? memberId,
          to: `/promotions?open=${offerId}`,
        })
      })
    },
  },
]
