import { decideVoid } from '@madang/wire/rounds-office'
import { findGameNames } from '#catalog'
import { asOpen, listOpen } from '#operators'
import { unitsOf } from '#kernel/money'
import { namedWith, type ProposalSource } from '#kernel/parts/open-proposal'
import { wishOf } from './void.ts'

/** Proposals to void rounds: stakes go back and payouts are taken back. */
export const proposals: ProposalSource[] = [
  {
    call: decideVoid,
    kind: 'void',
    async list(tx, asked) {
      const open = await listOpen(tx, 'void', asked)
      const names = await findGameNames(
        tx,
        open.map((one) => wishOf(one).gameId),
      )
      return open.map((one) => {
        const { betCount, gameId, payout, round, stake } = wishOf(one)
        const name = names.get(gameId)
        return asOpen(one, {
          after: { payout: '0.00', stake: '0.00' },
          amountUnits: unitsOf(stake),
          before: { betCount, payout, stake },
          facts: { links: [{ id: round, kind: 'round' }] },
          ...(name && { name: namedWith(name, round) }),
          subject: `${gameId} ${round}`,
          to: `/voids?open=${one.id}`,
        })
      })
    },
  },
]
