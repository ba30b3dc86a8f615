import { decideVoid } from '@madang/wire/rounds-office'
import { asOpen, listOpen } from '#operators'
import { unitsOf } from '#kernel/money'
import type { ProposalSource } from '#kernel/open-proposal'
import { wishOf } from './void.ts'

/** Proposals to void rounds. */
export const proposals: ProposalSource[] = [
  {
    call: decideVoid,
    kind: 'void',
    list: async (tx, now) =>
      (await listOpen(tx, 'void', now)).map((one) => {
        const { betCount, gameId, payout, round, stake } = wishOf(one)
        return asOpen(one, {
          amountUnits: unitsOf(stake),
          before: { betCount, payout, stake },
          subject: `${gameId} ${round}`,
          to: `/voids?open=${one.id}`,
        })
      }),
  },
]
