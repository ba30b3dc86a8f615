import { cardTables } from './card-tables.ts'
import { fanTan } from './fan-tan.ts'
import { fishPrawnCrab } from './fish-prawn-crab.ts'
import { mahjongDuel } from './mahjong-duel.ts'
import { roulette, rouletteDoubleZero, rouletteLaPartage } from './roulette.ts'
import { seDie } from './se-die.ts'
import { sicbo } from './sicbo.ts'
import type { TableClass } from './table-class.ts'
import { twoEightBar } from './two-eight-bar.ts'
import { wenzhouPaiGow } from './wenzhou-pai-gow.ts'

/** Every class in every variant and version that was ever played, newest version first. */
export const allTableClasses: readonly TableClass[] = [
  ...cardTables,
  fanTan,
  fishPrawnCrab,
  roulette,
  rouletteDoubleZero,
  rouletteLaPartage,
  seDie,
  sicbo,
  mahjongDuel,
  twoEightBar,
  wenzhouPaiGow,
]

export function findTableClass(id: string, version?: number): TableClass | undefined {
  return allTableClasses.find(
    (table) => table.id === id && (version === undefined || table.version === version),
  )
}
