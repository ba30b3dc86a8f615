import type { Tx } from '#kernel/database/database'
import { eventKind, publish } from '#kernel/events'
import { familyOfGame, followsGroup, needPlayType } from './games/game.ts'
import type { LotteryGame } from './games/game.ts'
import type { Ticket } from './tickets/ticket.ts'

/** A settled ticket whose member has agent contracts above: the upline shares its rebate. */
export type LotteryRebateDue = {
  ticketId: string
  memberId: string
  /** The stakes whose odds follow the prize group. */
  baseUnits: string
  /** The member's highest prize group when the ticket was placed. */
  memberGroup: number
  /** The game's highest group. */
  groupMax: number
  settledAt: string
}

/** Published once per settlement batch, with its tickets for which an upline gets a rebate. */
export const lotteryRebatesDue = eventKind<LotteryRebateDue>('lottery.rebates-due')

export async function publishRebates(
  tx: Tx,
  game: LotteryGame,
  tickets: readonly Ticket[],
  at: Date,
): Promise<void> {
  const family = familyOfGame(game)
  const bodies = tickets.flatMap(({ groupMax, id, lines, memberId }) => {
    if (groupMax === null || groupMax >= game.groupMax) return []
    const own = lines.filter(({ playType }) => {
      return followsGroup(needPlayType(family, playType)) && game.odds[playType] === undefined
    })
    const baseUnits = own.reduce((sum, { stakeUnits }) => sum + stakeUnits, 0n)
    if (baseUnits === 0n) return []
    return [
      {
        baseUnits: String(baseUnits),
        groupMax: game.groupMax,
        memberGroup: groupMax,
        memberId,
        settledAt: at.toISOString(),
        ticketId: id,
      },
    ]
  })
  await publish(tx, lotteryRebatesDue, bodies)
}
