import type { Tx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import { needResult } from './correct-draw.ts'
import { moved } from './draw.ts'
import type { Draw } from './draw.ts'
import { lockDraw, updateDraw } from './draw-store.ts'
import { findGame } from '../games/game-store.ts'
import { insertResult, listReports } from './result-store.ts'
import type { ReportedResult } from './result-store.ts'

/**
 * Stores the result of an external draw from one source. When two sources, or two operators, report
 * the same numbers, the draw has its result; while they differ, nothing is paid.
 *
 * @throws Refusal `not-found`, `result-invalid`, `draw-not-closed` while sales are open,
 *   `draw-over` for a void draw, `own-proposal` when one operator would report for both sources
 */
export async function reportResult(tx: Tx, report: ReportedResult): Promise<{ isAgreed: boolean }> {
  const game = (await findGame(tx, report.gameId)) ?? refuse('not-found')
  needResult(game, report.drawn)
  const draw = (await lockDraw(tx, game.id, report.number)) ?? refuse('not-found')
  // The server draws every draw with its own commitment, even if the game changes afterwards.
  if (draw.commitmentId !== null || draw.secret !== null) refuse('not-found')
  if (draw.state === 'selling' || draw.state === 'announced') refuse('draw-not-closed')
  if (draw.state === 'void') refuse('draw-over')
  // A decided draw is corrected by two operators, never by another report.
  if (draw.state !== 'closed') return { isAgreed: draw.drawn?.join() === report.drawn.join() }
  const others = (await listReports(tx, game.id, report.number)).filter((one) => {
    return one.source !== report.source
  })
  if (others.some(({ reportedBy }) => reportedBy === report.reportedBy)) refuse('own-proposal')
  await insertResult(tx, report)
  const same = others.filter(({ drawn }) => drawn.join() === report.drawn.join())
  if (same.length === 0) return { isAgreed: false }
  const agreed: Draw = {
    ...moved(draw, 'drawn'),
    drawn: report.drawn,
    drawnAt: report.reportedAt,
    source: {
      kind: 'imported',
      said: [...same, report].map(({ reportedAt, reportedBy, source }) => {
        return { at: reportedAt.toISOString(), by: reportedBy, source }
      }),
    },
  }
  await updateDraw(tx, agreed)
  return { isAgreed: true }
}
