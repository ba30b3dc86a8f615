import type { Title } from '../config/title.ts'
import { foxNight, foxNightReturns } from './fox-night.ts'
import { gourdBrothers, gourdBrothersReturns } from './gourd-brothers.ts'
import { maskDance, maskDanceReturns } from './mask-dance.ts'
import { nightMarket, nightMarketReturns } from './night-market.ts'
import { phoenixParade, phoenixParadeReturns } from './phoenix-parade.ts'
import { royalSeal, royalSealReturns } from './royal-seal.ts'
import { seaVault, seaVaultReturns } from './sea-vault.ts'
import { sevensYard, sevensYardReturns } from './sevens-yard.ts'
import { threeCoins, threeCoinsReturns } from './three-coins.ts'
import { turtleShip, turtleShipReturns } from './turtle-ship.ts'

/** Titles with draws besides the stops: respins, picks, wheels, coins, a pool. */
export const featureTitles: readonly Title[] = [
  royalSeal,
  ...royalSealReturns,
  foxNight,
  ...foxNightReturns,
  gourdBrothers,
  ...gourdBrothersReturns,
  maskDance,
  ...maskDanceReturns,
  phoenixParade,
  ...phoenixParadeReturns,
  turtleShip,
  ...turtleShipReturns,
  seaVault,
  ...seaVaultReturns,
  nightMarket,
  ...nightMarketReturns,
  sevensYard,
  ...sevensYardReturns,
  threeCoins,
  ...threeCoinsReturns,
]
