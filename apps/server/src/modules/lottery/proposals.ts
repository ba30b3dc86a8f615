import { decideDrawChange } from '@madang/wire/lottery-office'
import { findGameNames } from '#catalog'
import { asOpen, listOpen } from '#operators'
import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { namedWith, type ProposalSource } from '#kernel/parts/open-proposal'
import { previewCorrection } from './draws/correct-draw.ts'
import { findDraw } from './draws/draw-store.ts'
import { findGame } from './games/game-store.ts'

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
]

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
