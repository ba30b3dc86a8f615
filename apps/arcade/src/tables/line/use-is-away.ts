import { useEffect, useState } from 'react'
import { callApi, Refused } from '@madang/kit'
import { showTable } from '@madang/wire/tables'
import type { LiveTableState } from './live-table-state.ts'

/** Longer than any table takes between two rounds. */
const nextRoundMs = 8_000

/** Asks whether the table is still open: a table closed after its round sends nothing more. */
export function useIsAway({ facts, view }: Pick<LiveTableState, 'facts' | 'view'>): boolean {
  const { id: tableId } = facts.table
  const { round } = view
  const over = round?.state === 'closed' || round?.state === 'voided' ? round.id : null
  const [awayAfter, setAwayAfter] = useState<string>()
  useEffect(() => {
    if (over === null) return undefined
    const timer = setTimeout(() => {
      callApi(showTable, { tableId }).catch((error: unknown) => {
        if (error instanceof Refused && error.code === 'game-closed') setAwayAfter(over)
      })
    }, nextRoundMs)
    return () => clearTimeout(timer)
  }, [over, tableId])
  return over !== null && awayAfter === over
}
