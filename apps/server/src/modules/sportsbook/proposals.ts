import { decideTradingLimit } from '@madang/wire/sportsbook-office'
import { findMembers } from '#identity'
import { asOpen, listOpen } from '#operators'
import { decimalOf } from '#kernel/money'
import type { ProposalSource } from '#kernel/parts/open-proposal'
import { findFactors, type LimitRow, listLimits, usualLimit } from './trading/limit-store.ts'
import type { WantedLimit } from './trading/propose-limit.ts'

/** Proposals for the limits of a level, or the factor of one member, beside what holds now. */
export const proposals: ProposalSource[] = [
  {
    call: decideTradingLimit,
    kind: 'sports-limit',
    async list(tx, asked) {
      const open = (await listOpen(tx, 'sports-limit', asked)).map((one) => ({
        one,
        wanted: one.wanted as WantedLimit,
      }))
      const memberIds = open.flatMap(({ wanted: { level, subject } }) =>
        level === 'member' ? [subject] : [],
      )
      const accounts = new Map(
        (await findMembers(tx, memberIds)).map(({ account, id }) => [id, account]),
      )
      const [factors, limits] = [await findFactors(tx, memberIds), await listLimits(tx)]
      return open.map(({ one, wanted }) => {
        const { factorPercent, level, marketCap, subject, winCap } = wanted
        const fixed = { request: { id: one.id }, to: '/sports-limits' }
        if (level === 'member') {
          return asOpen(one, {
            after: { factorPercent },
            before: { factorPercent: factors.get(subject) ?? 100 },
            facts: { memberId: subject },
            subject: accounts.get(subject) ?? subject,
            ...fixed,
          })
        }
        const after = { level, marketCap, winCap }
        return asOpen(one, { after, before: capsOf(limits, level, subject), subject, ...fixed })
      })
    },
  },
]

/** The caps of a level now: its own, those of all, or the default ones. */
function capsOf(limits: readonly LimitRow[], level: LimitRow['level'], subject: string) {
  const own = limits.find((row) => row.level === level && row.ref === subject)
  const { marketCapUnits, winCapUnits } =
    own ?? limits.find((row) => row.level === 'all') ?? usualLimit
  return { marketCap: decimalOf(marketCapUnits), winCap: decimalOf(winCapUnits) }
}
