import { findTitle } from '@madang/games'
import { decideTitleVersion } from '@madang/wire/casino-office'
import { decideTitleRetirement } from '@madang/wire/casino-retirement'
import { findGameNames } from '#catalog'
import { findHouseBalance } from '#ledger'
import { asOpen, listOpen } from '#operators'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { percentOfBps, type ProposalSource } from '#kernel/parts/open-proposal'
import { poolOf, reserveOf } from '../postings.ts'
import { versionsOf } from './title-version.ts'
import { versionProposals } from './version-proposals.ts'

/** Proposals of another title version, each with its RTP and that of the version in force. */
export const proposals: ProposalSource[] = [
  versionProposals({
    call: decideTitleVersion,
    isOwn: (gameId) => versionsOf(gameId).length > 0,
    kind: 'game-version',
    page: '/games',
    shown(gameId, kept) {
      const { version } = kept as { version: number }
      const ppm = findTitle(gameId, version)?.facts.rtpPpm
      return { rtp: ppm === undefined ? '' : percentOfBps(Math.floor(ppm / 100)), version }
    },
  }),
  {
    call: decideTitleRetirement,
    kind: 'game-retirement',
    async list(tx, asked) {
      const open = await listOpen(tx, 'game-version', asked)
      const retiring = open.flatMap((one) => {
        const [head, gameId = ''] = one.subject.split(':')
        return head === 'retire' ? [{ gameId, one }] : []
      })
      const names = await findGameNames(
        tx,
        retiring.map(({ gameId }) => gameId),
      )
      return Promise.all(
        retiring.map(async ({ gameId, one }) => {
          const name = names.get(gameId)
          return asOpen(one, {
            after: { state: 'retired' },
            before: { state: 'open', ...(await poolIn(tx, gameId)) },
            ...(name && { name }),
            request: { id: one.id, subject: gameId },
            subject: gameId,
            to: `/games?open=${gameId}`,
          })
        }),
      )
    },
  },
]

/** What goes to those who paid into the jackpot of a title that ends. */
async function poolIn(tx: ReadTx, gameId: string): Promise<{ pot?: string }> {
  if (!findTitle(gameId)?.config.jackpot) return {}
  const held = await Promise.all(
    [poolOf, reserveOf].map((place) => findHouseBalance(tx, place(gameId))),
  )
  return { pot: decimalOf(held.reduce((sum, units) => sum + units, 0n)) }
}
