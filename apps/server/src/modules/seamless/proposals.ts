import { decideHeldWin } from '@madang/wire/held-wins'
import { decideVendorKeys } from '@madang/wire/vendors'
import { asOpen, listOpen } from '#operators'
import { unitsOf } from '#kernel/money'
import type { ProposalSource } from '#kernel/open-proposal'
import { findHeldWins } from './held-win-store.ts'

/**
 * Proposals of vendor credentials, shown by eight digits that tell two keys apart and reveal
 * nothing of either; and of held wins.
 */
export const proposals: ProposalSource[] = [
  {
    call: decideVendorKeys,
    kind: 'vendor-keys',
    list: async (tx, now) =>
      (await listOpen(tx, 'vendor-keys', now)).map((one) =>
        asOpen(one, {
          after: printIn(one.wanted),
          before: printIn(one.before),
          to: `/vendors?open=${one.subject}`,
        }),
      ),
  },
  {
    call: decideHeldWin,
    kind: 'held-win',
    async list(tx, now) {
      const open = await listOpen(tx, 'held-win', now)
      const wins = await findHeldWins(
        tx,
        open.map(({ subject }) => subject),
      )
      const memberOf = new Map(wins.map(({ key, memberId }) => [key, memberId]))
      return open.map((one) => {
        const { amount, vendor } = one.before as { amount: string; vendor: string }
        return asOpen(one, {
          after: one.wanted,
          amountUnits: unitsOf(amount),
          facts: { cause: 'payout', memberId: memberOf.get(one.subject) ?? null },
          to: `/vendors?open=${vendor}`,
        })
      })
    },
  },
]

const printIn = (kept: unknown) => ({ print: (kept as { print: string }).print })
