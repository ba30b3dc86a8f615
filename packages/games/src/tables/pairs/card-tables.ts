import { baccarat, baccaratEz, baccaratNoCommission } from '../baccarat/baccarat.ts'
import { blackjack } from '../blackjack/blackjack.ts'
import { bullBull } from './bull-bull.ts'
import { casinoHoldem } from '../poker/casino-holdem.ts'
import { dragonTiger } from '../baccarat/dragon-tiger.ts'
import type { TableClass } from '../table-class.ts'
import { threeCardPoker } from '../poker/three-card-poker.ts'
import { winThreeCards } from '../baccarat/win-three-cards.ts'

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
