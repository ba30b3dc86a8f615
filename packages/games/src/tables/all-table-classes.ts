import { bullBull } from './bull-bull.ts'
import { casinoHoldem } from './casino-holdem.ts'
import { baccarat, baccaratEz, baccaratNoCommission } from './baccarat.ts'
import { blackjack } from './blackjack.ts'
import { dragonTiger } from './dragon-tiger.ts'
import { fanTan } from './fan-tan.ts'
import { fishPrawnCrab } from './fish-prawn-crab.ts'
import { mahjongDuel } from './mahjong-duel.ts'
import { roulette, rouletteDoubleZero, rouletteLaPartage } from './roulette.ts'
import { seDie } from './se-die.ts'
import { sicbo } from './sicbo.ts'
import type { TableClass } from './table-class.ts'
import { threeCardPoker } from './three-card-poker.ts'
import { twoEightBar } from './two-eight-bar.ts'
import { wenzhouPaiGow } from './wenzhou-pai-gow.ts'
import { winThreeCards } from './win-three-cards.ts'

/** Every class in every variant and version that was ever played, newest version first. */
export const allTableClasses: readonly TableClass[] = [
  baccarat,
  baccaratEz,
  baccaratNoCommission,
  blackjack,
  dragonTiger,
  fanTan,
  fishPrawnCrab,
  roulette,
  rouletteDoubleZero,
  rouletteLaPartage,
  seDie,
  sicbo,
  bullBull,
  casinoHoldem,
  mahjongDuel,
  threeCardPoker,
  twoEightBar,
  wenzhouPaiGow,
  winThreeCards,
]

export function findTableClass(id: string, version?: number): TableClass | undefined {
  return allTableClasses.find(
    (table) => table.id === id && (version === undefined || table.version === version),
  )
}
