import { findTableClass } from '@madang/games/tables/all-table-classes'
import { decideTableRules } from '@madang/wire/table-office'
import { findGameNames } from '#catalog'
import { asOpen, listOpen } from '#operators'
import { percentOfBps, type ProposalSource } from '#kernel/open-proposal'
import { returnOf } from './rules-return.ts'

/** Proposals of other rules for a table, each with its RTP and that of the rules in force. */
export const proposals: ProposalSource[] = [
  {
    call: decideTableRules,
    kind: 'table-rules',
    async list(tx, asked) {
      const open = (await listOpen(tx, 'game-version', asked)).filter(
        ({ wanted }) => typeof rulesIn(wanted) === 'string',
      )
      const names = await findGameNames(
        tx,
        open.map(({ subject }) => subject),
      )
      return open.map((one) => {
        const { id, subject } = one
        const [after, before] = [shown(one.wanted), shown(one.before)]
        const name = names.get(subject)
        const named = { ...(name && { name }), request: { id, subject } }
        return asOpen(one, { after, before, to: `/tables?open=${subject}`, ...named })
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
