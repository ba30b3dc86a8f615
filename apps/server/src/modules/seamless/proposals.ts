import { decideHeldWin } from '@madang/wire/held-wins'
import { decideVendorKeys } from '@madang/wire/vendors'
import { findGameNames } from '#catalog'
import { asOpen, listOpen } from '#operators'
import { unitsOf } from '#kernel/money'
import type { DecisionFacts, ProposalSource } from '#kernel/parts/open-proposal'
import { findHeldWins } from './held-wins/held-win-store.ts'
import type { HeldWin } from './held-wins/held-win-store.ts'

/**
 * Proposals of vendor credentials, shown by eight digits that tell two keys apart and reveal
 * nothing of either; and of held wins.
 */
export const proposals: ProposalSource[] = [
  {
    call: decideVendorKeys,
    kind: 'vendor-keys',
    list: async (tx, asked) =>
      (await listOpen(tx, 'vendor-keys', asked)).map((one) =>
        asOpen(one, {
          after: printIn(one.wanted),
          before: printIn(one.before),
          request: { id: one.id, subject: one.subject },
          to: `/vendors?open=${one.subject}`,
        }),
      ),
  },
  {
    call: decideHeldWin,
    kind: 'held-win',
    async list(tx, asked) {
      const open = await listOpen(tx, 'held-win', asked)
      const wins = await findHeldWins(
        tx,
        open.map(({ subject }) => subject),
      )
      const winOf = new Map(wins.map((win) => [win.key, win]))
      const names = await findGameNames(
        tx,
        wins.map(({ game }) => game),
      )
      return open.map((one) => {
        const { amount, vendor } = one.before as { amount: string; vendor: string }
        const win = winOf.get(one.subject)
        const name = win && names.get(win.game)
        return asOpen(one, {
          after: one.wanted,
          amountUnits: unitsOf(amount),
          before: { state: 'held', vendor },
          facts: factsOf(win, one.wanted),
          ...(name && { name }),
          request: { id: one.id, subject: vendor },
          to: `/vendors?open=${vendor}`,
        })
      })
    },
  },
]

function factsOf(win: HeldWin | undefined, wanted: unknown): DecisionFacts {
  if (!win) return { cause: 'payout' }
  const { amountUnits, currency, memberId, round } = win
  const isPaid = (wanted as { outcome: string }).outcome === 'pay'
  return {
    cause: 'payout',
    currency,
    links: [{ id: round, kind: 'round' }],
    memberId,
    ...(isPaid && { effect: { changeUnits: amountUnits, purpose: 'cash' } }),
  }
}

const printIn = (kept: unknown) => ({ print: (kept as { print: string }).print })
