import { studio } from '@madang/wire/catalog'
import type { LotteryGame } from './game.ts'

/** What the registry calls our two kinds of stakes. */
export const ticketKind = 'lottery-ticket'
export const scratchKind = 'scratch-ticket'

/** Where the registry finds a stake of a lottery. */
export const wagerContext = (game: Pick<LotteryGame, 'id' | 'area'>, number: bigint) => ({
  category: game.area === 'ELOTT' ? 'ELOTT' : 'LOTT',
  currency: 'KRW',
  game: game.id,
  kind: ticketKind,
  round: `${game.id}/${number}`,
  vendor: studio,
})

/** The game of an instant ticket in the catalog. */
export const scratchGameId = (titleId: string): string => `scratch-${titleId}`

/** Where the registry finds an instant ticket: its series and its number there. */
export const scratchContext = (series: { id: string; titleId: string }, ticketNo: number) => ({
  category: 'ELOTT',
  currency: 'KRW',
  game: scratchGameId(series.titleId),
  kind: scratchKind,
  round: `${series.id}/${ticketNo}`,
  vendor: studio,
})
