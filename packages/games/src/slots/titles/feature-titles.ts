import type { Title } from '../title.ts'
import { foxNight } from './fox-night.ts'
import { gourdBrothers } from './gourd-brothers.ts'
import { maskDance } from './mask-dance.ts'
import { nightMarket } from './night-market.ts'
import { phoenixParade } from './phoenix-parade.ts'
import { royalSeal } from './royal-seal.ts'
import { seaVault } from './sea-vault.ts'
import { sevensYard } from './sevens-yard.ts'
import { threeCoins } from './three-coins.ts'
import { turtleShip } from './turtle-ship.ts'

/** Titles with something drawn beside the stops: respins, picks, wheels, coins, a pool. */
export const featureTitles: readonly Title[] = [
  royalSeal,
  foxNight,
  gourdBrothers,
  maskDance,
  phoenixParade,
  turtleShip,
  seaVault,
  nightMarket,
  sevensYard,
  threeCoins,
]
