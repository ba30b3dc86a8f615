import { cardTables } from './pairs/card-tables.ts'
import { fanTan } from './numbers/fan-tan.ts'
import { fishPrawnCrab } from './numbers/fish-prawn-crab.ts'
import { mahjongDuel } from './pairs/mahjong-duel.ts'
import { roulette, rouletteDoubleZero, rouletteLaPartage } from './numbers/roulette.ts'
import { seDie } from './numbers/se-die.ts'
import { sicbo } from './numbers/sicbo.ts'
import type { TableClass } from './table-class.ts'
import { twoEightBar } from './pairs/two-eight-bar.ts'
import { wenzhouPaiGow } from './pairs/wenzhou-pai-gow.ts'

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
