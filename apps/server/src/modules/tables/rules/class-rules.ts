import { findTableClass } from '@madang/games/tables/all-table-classes'
import type { TableClass } from '@madang/games/tables/table-class'

/**
 * Returns the rules of a round: those of its version, which never change.
 *
 * @throws if this program does not know them: no such table may be opened
 */
export function rulesOf(round: { class: string; classVersion?: number }): TableClass {
  const rules = findTableClass(round.class, round.classVersion)
  if (!rules) throw new Error(`no table class ${round.class} version ${round.classVersion}`)
  return rules
}
