import { findTableClass } from '@madang/games/tables/all-table-classes'
import { decideTableRules } from '@madang/wire/table-office'
import { shownRtp, versionProposals } from '#casino'
import { returnOf } from './rules-return.ts'

/** Proposals of other rules for a table, each with its RTP and that of the rules in force. */
export const proposals = [
  versionProposals({
    call: decideTableRules,
    isOwn: (_, wanted) => typeof rulesIn(wanted) === 'string',
    kind: 'table-rules',
    page: '/tables',
    shown(_, kept) {
      const rules = String(rulesIn(kept))
      const known = findTableClass(rules)
      return known ? { rtp: shownRtp(returnOf(known)), rules } : { rules }
    },
  }),
]

const rulesIn = (kept: unknown): unknown => (kept as { rules?: unknown }).rules
