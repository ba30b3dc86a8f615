import { decideGrant } from '@madang/wire/bonus-office'
import { findMembers } from '#identity'
import { asOpen, listOpen } from '#operators'
import { unitsOf } from '#kernel/money'
import type { ProposalSource } from '#kernel/parts/open-proposal'
import type { HandGrant } from './give-by-hand.ts'

/** Bonuses by hand that need a second operator, from the brand's amount on. */
export const proposals: ProposalSource[] = [
  {
    call: decideGrant,
    kind: 'bonus',
    async list(tx, asked) {
      const open = await listOpen(tx, 'bonus', asked)
      const members = await findMembers(
        tx,
        open.map(({ subject }) => subject),
      )
      const nameOf = new Map(members.map(({ account, id }) => [id, account]))
      return open.map((one) => {
        const { amount, memberId: _, ...terms } = one.wanted as HandGrant
        return asOpen(one, {
          after: terms,
          amountUnits: unitsOf(amount),
          facts: { cause: 'bonus-granted', memberId: one.subject },
          subject: nameOf.get(one.subject) ?? one.subject,
          to: `/bonus?open=${one.id}`,
        })
      })
    },
  },
]
