import { findFishingRules } from '@madang/games/fishing/targets'
import { decideFishingRules } from '@madang/wire/fishing-office'
import { asOpen, listOpen } from '#operators'
import { percentOfBps, type ProposalSource } from '#kernel/open-proposal'
import { rtpOf } from './room.ts'

/** Proposals of other target rules for a room, each with its RTP and that of the rules in force. */
export const proposals: ProposalSource[] = [
  {
    call: decideFishingRules,
    kind: 'fishing-rules',
    async list(tx, now) {
      const open = await listOpen(tx, 'game-version', now)
      return open
        .filter(({ wanted }) => typeof versionIn(wanted) === 'number')
        .map((one) => {
          const [after, before] = [shown(one.wanted), shown(one.before)]
          return asOpen(one, { after, before, to: `/fishing?open=${one.subject}` })
        })
    },
  },
]

const versionIn = (kept: unknown): unknown => (kept as { rules?: unknown }).rules

function shown(kept: unknown) {
  const version = Number(versionIn(kept))
  const rules = findFishingRules(version)
  if (!rules) return { version }
  const { rtpMaxBps, rtpMinBps } = rtpOf(rules)
  return { rtp: `${percentOfBps(rtpMinBps)} – ${percentOfBps(rtpMaxBps)}`, version }
}
