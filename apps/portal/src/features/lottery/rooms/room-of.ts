import type { LotteryMenuGame } from '@madang/wire/lottery'

/** Returns whether a game has its own room, which shows its draw ball by ball. */
export const isRoom = ({ family }: Pick<LotteryMenuGame, 'family'>): boolean =>
  family === 'bingo' || family === 'keno'

/** The address of a game's room. */
export const roomOf = ({ gameCode }: Pick<LotteryMenuGame, 'gameCode'>): string =>
  `/elott?${new URLSearchParams({ room: gameCode })}`
