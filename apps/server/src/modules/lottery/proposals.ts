import { decideDrawChange } from '@madang/wire/lottery-office'
import { decideSeries } from '@madang/wire/scratch-office'
import type { SeriesChange } from '@madang/wire/scratch-office'
import { findGameNames } from '#catalog'
import { asOpen, listOpen } from '#operators'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { namedWith, percentOfBps, type ProposalSource } from '#kernel/parts/open-proposal'
import { previewCorrection } from './draws/correct-draw.ts'
import { findDraw } from './draws/draw-store.ts'
import { findGame } from './games/game-store.ts'
import { returnBpsOf, seriesSubject } from './scratch/propose-series.ts'
import { findSeries } from './scratch/scratch-store.ts'
import { scratchGameId } from './wager-context.ts'

type Drawn = { drawn: string[] | null }

/** Proposals to void or correct draws; one that is read alone shows what would be paid or owed. */
export const proposals: ProposalSource[] = [
  {
    call: decideDrawChange,
    kind: 'draw',
    async list(tx, asked) {
      const open = (await listOpen(tx, 'game-version', asked)).flatMap((one) => {
        const [head, gameId = '', number = ''] = one.subject.split(' ')
        return head === 'lottery' ? [{ gameId, number, one }] : []
      })
      const names = await findGameNames(
        tx,
        open.map(({ gameId }) => gameId),
      )
      return Promise.all(
        open.map(async ({ gameId, number, one }) => {
          const wanted = one.wanted as Drawn
          const before = one.before as Drawn
          const name = names.get(gameId)
          const isAlone = asked.id !== undefined
          return asOpen(one, {
            ...(await changeOf(tx, { before, gameId, isAlone, number, wanted })),
            ...(name && { name: namedWith(name, number) }),
            request: { id: one.id, number, subject: gameId },
            subject: `${gameId} ${number}`,
            to: `/lotteries?open=${gameId}`,
          })
        }),
      )
    },
  },
  {
    call: decideSeries,
    kind: 'scratch-series',
    async list(tx, asked) {
      const open = await listOpen(tx, 'game-version', asked)
      return Promise.all(
        open
          .filter(({ subject }) => subject === seriesSubject)
          .map(async (one) => {
            const { after, before, titleId } = await seriesChange(tx, one.wanted as SeriesChange)
            const gameId = scratchGameId(titleId)
            const name = (await findGameNames(tx, [gameId])).get(gameId)
            return asOpen(one, {
              after,
              before,
              ...(name && { name }),
              request: { id: one.id },
              subject: gameId,
              to: '/lotteries',
            })
          }),
      )
    },
  },
]

/** A new series by its prizes and their exact return, or the end of one with what is left of it. */
async function seriesChange(tx: ReadTx, change: SeriesChange) {
  if (change.do === 'make') {
    const { price, prizes, ticketCount, titleId } = change
    const returned = percentOfBps(returnBpsOf(change) ?? 0)
    return { after: { price, prizes, return: returned, ticketCount }, before: null, titleId }
  }
  const series = await findSeries(tx, change.seriesId)
  const { number = 0, soldCount = 0, state = null, ticketCount = 0, titleId = '' } = series ?? {}
  return {
    after: { state: 'ended', voidCount: ticketCount - soldCount },
    before: { number, soldCount, state },
    titleId,
  }
}

type Change = {
  before: Drawn
  wanted: Drawn
  gameId: string
  number: string
  isAlone: boolean
}

async function changeOf(tx: ReadTx, { before, gameId, isAlone, number, wanted }: Change) {
  const { drawn } = wanted
  const draw = await findDraw(tx, gameId, BigInt(number))
  const was = { state: draw?.state ?? null, ...(before.drawn && { drawn: before.drawn }) }
  if (drawn === null) return { after: { state: 'void' }, before: was }
  const game = isAlone && draw?.drawn ? await findGame(tx, gameId) : undefined
  if (!game) return { after: { drawn, state: 'corrected' }, before: was }
  const preview = await previewCorrection(tx, game, BigInt(number), drawn)
  const { backUnits, changedCount, gainUnits } = preview
  const moved = { back: decimalOf(backUnits), changedTickets: changedCount }
  return { after: { drawn, state: 'corrected', ...moved, gain: decimalOf(gainUnits) }, before: was }
}
