import type { Tx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import { needResult } from './correct-draw.ts'
import { moved } from './draw.ts'
import type { Draw } from './draw.ts'
import { lockDraw, updateDraw } from './draw-store.ts'
import { findGame } from './game-store.ts'
import { insertResult, listSaid } from './result-store.ts'
import type { SaidResult } from './result-store.ts'

/**
 * Takes the result of a draw that is not ours from one source. When two sources, or two operators,
 * say the same numbers, the draw has its result; while they differ it waits, and nothing is paid.
 *
 * @throws Refusal `not-found`, `result-invalid`, `draw-not-closed` while sales are open,
 *   `draw-over` for a draw that was taken back,
 *   `own-proposal` when one operator would speak for both sources
 */
export async function sayResult(tx: Tx, said: SaidResult): Promise<{ isAgreed: boolean }> {
  const game = (await findGame(tx, said.gameId)) ?? refuse('not-found')
  needResult(game, said.drawn)
  const draw = (await lockDraw(tx, game.id, said.number)) ?? refuse('not-found')
  // What we promised a secret of is drawn by us, whatever the game does from its next draw on.
  if (draw.commitmentId !== null || draw.secret !== null) refuse('not-found')
  if (draw.state === 'selling' || draw.state === 'announced') refuse('draw-not-closed')
  if (draw.state === 'void') refuse('draw-over')
  // A decided draw has its result: two operators correct it, another word of a source does not.
  if (draw.state !== 'closed') return { isAgreed: draw.drawn?.join() === said.drawn.join() }
  const others = (await listSaid(tx, game.id, said.number)).filter((one) => {
    return one.source !== said.source
  })
  if (others.some(({ saidBy }) => saidBy === said.saidBy)) refuse('own-proposal')
  await insertResult(tx, said)
  const same = others.filter(({ drawn }) => drawn.join() === said.drawn.join())
  if (same.length === 0) return { isAgreed: false }
  const agreed: Draw = {
    ...moved(draw, 'drawn'),
    drawn: said.drawn,
    drawnAt: said.saidAt,
    source: {
      kind: 'imported',
      said: [...same, said].map(({ saidAt, saidBy, source }) => {
        return { at: saidAt.toISOString(), by: saidBy, source }
      }),
    },
  }
  await updateDraw(tx, agreed)
  return { isAgreed: true }
}
