import { findTitle } from '@madang/games'
import { decideTitleVersion } from '@madang/wire/casino-office'
import { decideTitleRetirement } from '@madang/wire/casino-retirement'
import { findGameNames } from '#catalog'
import { findHouseBalance } from '#ledger'
import { asOpen, listOpen } from '#operators'
import type { ReadTx } from '#kernel/database'
import { decimalOf } from '#kernel/money'
import { percentOfBps, type ProposalSource } from '#kernel/open-proposal'
import { poolOf, reserveOf } from './postings.ts'
import { versionsOf } from './title-version.ts'

/** Proposals of another title version, each with its RTP and that of the version in force. */
export const proposals: ProposalSource[] = [
  {
    call: decideTitleVersion,
    kind: 'game-version',
    async list(tx, asked) {
      const open = (await listOpen(tx, 'game-version', asked)).filter(
        ({ subject }) => versionsOf(subject).length > 0,
      )
      const names = await findGameNames(
        tx,
        open.map(({ subject }) => subject),
      )
      return open.map((one) => {
        const { id, subject } = one
        const [after, before] = [shown(subject, one.wanted), shown(subject, one.before)]
        const name = names.get(subject)
        const named = { ...(name && { name }), request: { id, subject } }
        return asOpen(one, { after, before, to: `/games?open=${subject}`, ...named })
      })
    },
  },
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

function shown(gameId: string, kept: unknown) {
  const { version } = kept as { version: number }
  const ppm = findTitle(gameId, version)?.facts.rtpPpm
  return { rtp: ppm === undefined ? '' : percentOfBps(Math.floor(ppm / 100)), version }
}

/** What goes to those who paid into the jackpot of a title that ends. */
async function poolIn(tx: ReadTx, gameId: string): Promise<{ pot?: string }> {
  if (!findTitle(gameId)?.config.jackpot) return {}
  const held = await Promise.all(
    [poolOf, reserveOf].map((place) => findHouseBalance(tx, place(gameId))),
  )
  return { pot: decimalOf(held.reduce((sum, units) => sum + units, 0n)) }
}
