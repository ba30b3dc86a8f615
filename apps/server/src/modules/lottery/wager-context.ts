import { studio } from '@madang/wire/catalog'
import type { LotteryGame } from './games/game.ts'

/** The wager kinds of lottery stakes in the registry. */
export const ticketKind = 'lottery-ticket'
export const scratchKind = 'scratch-ticket'

/** Returns where the registry finds a lottery stake. */
export const wagerContext = (game: Pick<LotteryGame, 'id' | 'area'>, number: bigint) => ({
  category: game.area === 'ELOTT' ? 'ELOTT' : 'LOTT',
  currency: 'KRW',
  game: game.id,
  kind: ticketKind,
  round: `${game.id}/${number}`,
  vendor: studio,
})

/** Returns the catalog game of an instant ticket. */
export const scratchGameId = (titleId: string): string => `scratch-${titleId}`

/** Returns where the registry finds an instant ticket: its series and its number in it. */
export const scratchContext = (series: { id: string; titleId: string }, ticketNo: number) => ({
  category: 'ELOTT',
  currency: 'KRW',
  game: scratchGameId(series.titleId),
  kind: scratchKind,
  round: `${series.id}/${ticketNo}`,
  vendor: studio,
})
