import { baccarat, baccaratEz, baccaratNoCommission } from './baccarat.ts'
import { blackjack } from './blackjack.ts'
import { bullBull } from './bull-bull.ts'
import { casinoHoldem } from './casino-holdem.ts'
import { dragonTiger } from './dragon-tiger.ts'
import type { TableClass } from './table-class.ts'
import { threeCardPoker } from './three-card-poker.ts'
import { winThreeCards } from './win-three-cards.ts'

/** The classes that use cards. */
export const cardTables: readonly TableClass[] = [
  baccarat,
  baccaratEz,
  baccaratNoCommission,
  blackjack,
  bullBull,
  casinoHoldem,
  dragonTiger,
  threeCardPoker,
  winThreeCards,
]
