import { decideTradingLimit } from '@madang/wire/sportsbook-office'
import { asOpen, listOpen } from '#operators'
import type { ProposalSource } from '#kernel/open-proposal'
import type { WantedLimit } from './propose-limit.ts'

/** Proposals for the limits of a level, or the factor of one member. */
export const proposals: ProposalSource[] = [
  {
    call: decideTradingLimit,
    kind: 'sports-limit',
    list: async (tx, now) =>
      (await listOpen(tx, 'sports-limit', now)).map((one) => {
        const { factorPercent, marketCap, winCap } = one.wanted as WantedLimit
        const factor = factorPercent === null ? null : `${factorPercent} %`
        return asOpen(one, { after: { factor, marketCap, winCap }, to: '/sports-limits' })
      }),
  },
]
