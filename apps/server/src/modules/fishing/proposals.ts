import { findFishingRules } from '@madang/games/fishing/targets'
import { decideFishingRules } from '@madang/wire/fishing-office'
import { findGameNames } from '#catalog'
import { asOpen, listOpen } from '#operators'
import { percentOfBps, type ProposalSource } from '#kernel/open-proposal'
import { rtpOf } from './room.ts'

/** Proposals of other target rules for a room, each with its RTP and that of the rules in force. */
export const proposals: ProposalSource[] = [
  {
    call: decideFishingRules,
    kind: 'fishing-rules',
    async list(tx, asked) {
      const open = (await listOpen(tx, 'game-version', asked)).filter(
        ({ wanted }) => typeof versionIn(wanted) === 'number',
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
        return asOpen(one, { after, before, to: `/fishing?open=${subject}`, ...named })
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
