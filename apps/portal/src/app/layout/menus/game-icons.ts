import {
  Fish,
  Gamepad2,
  LiveCards,
  LotteryRing,
  LotteryTiles,
  SlotReels,
  SportsBall,
  TwoCards,
} from '@madang/ui'
import type { IconComponent } from '@madang/ui'
import type { Category } from '@madang/wire/catalog'

/** One drawing for each product. */
export const gameIcons: Readonly<Record<Category, IconComponent>> = {
  ELOTT: LotteryTiles,
  ESPORTS: Gamepad2,
  FISH: Fish,
  LIVE: LiveCards,
  LOTT: LotteryRing,
  PVP: TwoCards,
  RNG: SlotReels,
  SPORTS: SportsBall,
}
