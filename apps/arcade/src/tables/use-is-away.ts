import { useEffect, useState } from 'react'
import { callApi, Refused } from '@madang/kit'
import { showTable } from '@madang/wire/tables'
import type { LiveTableState } from './live-table-state.ts'

/** Longer than any table takes from one round to the next. */
const nextRoundMs = 8_000

/** A table that was closed after its round says nothing more; so it is asked whether it goes on. */
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
