import { beaconLine } from '@madang/games/chance/beacon'
import { entropyOf } from '@madang/games/chance/shared-outcome'
import { holds } from '@madang/games/proofs/holds'
import { findTableClass, linkBefore, verifyTableRound } from '@madang/games'
import type { Words } from '@madang/games/tables/table-class'
import type { TableRound } from '@madang/wire/tables'

/** What was compared, and whether it is the same. */
export type TableComparison = {
  checks: { name: 'link' | 'entropy' | 'dealt' | 'called'; isSame: boolean }[]
}

/**
 * Deals a live table's round again from its link and compares it with the record. A record that is
 * empty or damaged is different. Returns undefined if this page does not have the rules' version.
 */
export function compareTableRound(round: TableRound, link: string): TableComparison | undefined {
  const rules = findTableClass(round.class, round.classVersion)
  if (!rules) return undefined
  const { entropy } = round.result ?? round
  const [call, shown] = [round.result?.call, round.result?.outcome]
  const dealt = () =>
    verifyTableRound({
      classId: round.class,
      ...(entropy !== null && { entropyHex: entropy }),
      linkHex: link,
      roundNo: round.number,
      saltHex: round.salt,
      tableId: round.tableId,
      version: round.classVersion,
    })
  return {
    checks: [
      { isSame: holds(() => linkBefore(link) === round.commitment), name: 'link' },
      ...entropyCheck(round),
      { isSame: holds(() => sorted(dealt()) === sorted(shown)), name: 'dealt' },
      // Where members decide, the result depends on their decisions, and no link fixes those.
      ...(rules.decisions
        ? []
        : [
            {
              isSame: holds(
                () => call !== undefined && textOf(rules.call(dealt())) === textOf(call),
              ),
              name: 'called' as const,
            },
          ]),
    ],
  }
}

/** Hashes the entropy of bets and beacon again; older rounds have none. */
function entropyCheck({ beacon, clientBytes, entropy }: TableRound): TableComparison['checks'] {
  if (entropy === null) return []
  const line = beacon ? beaconLine(beacon) : undefined
  return [{ isSame: holds(() => entropyOf(clientBytes, line) === entropy), name: 'entropy' }]
}

const textOf = ({ key, values = {} }: Words): string => sorted({ key, values })

/** JSON with sorted keys: a record may have its keys in another order. */
function sorted(node: unknown): string {
  if (Array.isArray(node)) return `[${node.map(sorted).join(',')}]`
  if (typeof node !== 'object' || node === null) return JSON.stringify(node)
  const entries = Object.entries(node).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, child]) => `"${key}":${sorted(child)}`).join(',')}}`
}
