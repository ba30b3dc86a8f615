import { dragonTiger } from './dragon-tiger.ts'
import { fanTan } from './fan-tan.ts'
import { fishPrawnCrab } from './fish-prawn-crab.ts'
import { roulette, rouletteDoubleZero, rouletteLaPartage } from './roulette.ts'
import { seDie } from './se-die.ts'
import { sicbo } from './sicbo.ts'
import type { TableClass } from './table-class.ts'

/** Every class in every variant and version that was ever played, newest version first. */
export const allTableClasses: readonly TableClass[] = [
  dragonTiger,
  fanTan,
  fishPrawnCrab,
  roulette,
  rouletteDoubleZero,
  rouletteLaPartage,
  seDie,
  sicbo,
]

export function findTableClass(id: string, version?: number): TableClass | undefined {
  return allTableClasses.find(
    (table) => table.id === id && (version === undefined || table.version === version),
  )
}
