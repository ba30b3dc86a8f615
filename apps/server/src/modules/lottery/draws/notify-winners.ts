import { localized } from '@madang/texts'
import type { Tx } from '#kernel/database/database'
import { newId } from '#kernel/ids'
import { findGames } from '#catalog'
import { readSettings } from '#settings'
import { inboxTextOf, writeToMembers } from '#support'
import type { Draw } from './draw.ts'
import type { LotteryGame } from '../games/game.ts'
import { nameOfDraw } from './schedule.ts'
import type { Ticket } from '../tickets/ticket.ts'

/** Members watch quick draws live, so only wins above this multiple of the stake are notified. */
const quickTimes = 20n

/**
 * Sends inbox messages to the winners of a draw: one event for all winners of a batch, so that the
 * settlement of many tickets does not wait for it.
 */
export async function notifyWinners(
  tx: Tx,
  game: LotteryGame,
  { draw, tickets, at }: { draw: Draw; tickets: readonly Ticket[]; at: Date },
): Promise<void> {
  const times = game.schedule.kind === 'own' ? quickTimes : 1n
  const won = tickets.filter(({ payoutUnits, stakeUnits }) => payoutUnits > stakeUnits * times)
  const memberIds = [...new Set(won.map(({ memberId }) => memberId))]
  if (memberIds.length === 0) return
  const { brand } = await readSettings(tx)
  const [named] = await findGames(tx, [game.id])
  const words = inboxTextOf('lottery-won', (lang) => ({
    brand: localized(brand.name, lang),
    draw: nameOfDraw(game.schedule, draw.number),
    game: named ? localized(named.name, lang) : game.id,
  }))
  await writeToMembers(tx, { ...words, at, by: brand.name.EN, id: newId() }, memberIds)
}
