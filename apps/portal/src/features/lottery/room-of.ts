import type { LotteryMenuGame } from '@madang/wire/lottery'

/** Whether a game has a room of its own, in which its draw is told ball by ball. */
export const isRoom = ({ family }: Pick<LotteryMenuGame, 'family'>): boolean =>
  family === 'bingo' || family === 'keno'

/** The address of a game's room. */
export const roomOf = ({ gameCode }: Pick<LotteryMenuGame, 'gameCode'>): string =>
  `/elott?${new URLSearchParams({ room: gameCode })}`
