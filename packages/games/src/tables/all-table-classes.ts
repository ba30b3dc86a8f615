import { dragonTiger } from './dragon-tiger.ts'
import type { TableClass } from './table-class.ts'

/** Every class in every variant and version that was ever played, newest version first. */
export const allTableClasses: readonly TableClass[] = [dragonTiger]

export function findTableClass(id: string, version?: number): TableClass | undefined {
  return allTableClasses.find(
    (table) => table.id === id && (version === undefined || table.version === version),
  )
}
