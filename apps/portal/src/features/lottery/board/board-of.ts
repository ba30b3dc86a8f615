import type { LotteryMenuGame } from '@madang/wire/lottery'

const pages: Readonly<Record<LotteryMenuGame['area'], string>> = {
  ELOTT: '/lottery',
  LOTT: '/lottery',
  TCG_LOTTO_VN: '/vnlottery',
  TCG_SEA: '/seaLottery',
}

/** Returns the address of a game's board with its first play type. */
export function boardOf({ area, defaultPlayType, gameCode }: LotteryMenuGame): string {
  return `${pages[area]}?${new URLSearchParams({ gameCode, playType: defaultPlayType })}`
}
