import { findTitle } from '@madang/games'
import { decideTitleVersion } from '@madang/wire/casino-office'
import { decideTitleRetirement } from '@madang/wire/casino-retirement'
import { asOpen, listOpen } from '#operators'
import { percentOfBps, type ProposalSource } from '#kernel/open-proposal'
import { versionsOf } from './title-version.ts'

/** Proposals of another title version, each with its RTP and that of the version in force. */
export const proposals: ProposalSource[] = [
  {
    call: decideTitleVersion,
    kind: 'game-version',
    async list(tx, now) {
      const open = await listOpen(tx, 'game-version', now)
      return open
        .filter(({ subject }) => versionsOf(subject).length > 0)
        .map((one) => {
          const { subject } = one
          const [after, before] = [shown(subject, one.wanted), shown(subject, one.before)]
          return asOpen(one, { after, before, to: `/games?open=${subject}` })
        })
    },
  },
  {
    call: decideTitleRetirement,
    kind: 'game-retirement',
    async list(tx, now) {
      const open = await listOpen(tx, 'game-version', now)
      return open.flatMap((one) => {
        const [head, gameId = ''] = one.subject.split(':')
        if (head !== 'retire') return []
        const { before, wanted } = one
        const shown = asOpen(one, { after: wanted, before, to: `/games?open=${gameId}` })
        return [{ ...shown, subject: gameId }]
      })
    },
  },
]

function shown(gameId: string, kept: unknown) {
  const { version } = kept as { version: number }
  const ppm = findTitle(gameId, version)?.facts.rtpPpm
  return { rtp: ppm === undefined ? '' : percentOfBps(Math.floor(ppm / 100)), version }
}
