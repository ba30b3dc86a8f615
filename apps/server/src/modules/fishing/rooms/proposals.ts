import { findFishingRules } from '@madang/games/fishing/targets'
import { decideFishingRules } from '@madang/wire/fishing-office'
import { shownRtp, versionProposals } from '#casino'
import { rtpOf } from './room.ts'

/** Proposals of other target rules for a room, each with its RTP and that of the rules in force. */
export const proposals = [
  versionProposals({
    call: decideFishingRules,
    isOwn: (_, wanted) => typeof versionIn(wanted) === 'number',
    kind: 'fishing-rules',
    page: '/fishing',
    shown(_, kept) {
      const version = Number(versionIn(kept))
      const rules = findFishingRules(version)
      return rules ? { rtp: shownRtp(rtpOf(rules)), version } : { version }
    },
  }),
]

const versionIn = (kept: unknown): unknown => (kept as { rules?: unknown }).rules
