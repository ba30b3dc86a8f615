import { findTableClass } from '@madang/games/tables/all-table-classes'
import { decideTableRules } from '@madang/wire/table-office'
import { asOpen, listOpen } from '#operators'
import { percentOfBps, type ProposalSource } from '#kernel/open-proposal'
import { returnOf } from './rules-return.ts'

/** Proposals of other rules for a table, each with its RTP and that of the rules in force. */
export const proposals: ProposalSource[] = [
  {
    call: decideTableRules,
    kind: 'table-rules',
    async list(tx, now) {
      const open = await listOpen(tx, 'game-version', now)
      return open
        .filter(({ wanted }) => typeof rulesIn(wanted) === 'string')
        .map((one) => {
          const [after, before] = [shown(one.wanted), shown(one.before)]
          return asOpen(one, { after, before, to: `/tables?open=${one.subject}` })
        })
    },
  },
]

const rulesIn = (kept: unknown): unknown => (kept as { rules?: unknown }).rules

function shown(kept: unknown) {
  const rules = String(rulesIn(kept))
  const known = findTableClass(rules)
  if (!known) return { rules }
  const { rtpMaxBps, rtpMinBps } = returnOf(known)
  return { rtp: `${percentOfBps(rtpMinBps)} – ${percentOfBps(rtpMaxBps)}`, rules }
}
