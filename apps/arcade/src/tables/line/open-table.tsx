import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { callApi, needTexts, Refused } from '@madang/kit'
import { useToast } from '@madang/ui'
import { showTable } from '@madang/wire/tables'
import { LiveTable } from './live-table.ts'
import { shareMoney } from '../bets/share-money.ts'
import { TableScreen } from '../table-screen.tsx'
import { TablesLine } from './tables-line.ts'

/** Opens the live table that this frame was launched for, on the one connection for all tables. */
export async function openTable(): Promise<ReactNode> {
  const [facts] = await Promise.all([callApi(showTable, {}), needTexts('live', 'tables')])
  const table = new LiveTable(facts, new TablesLine())
  return <LiveTables first={table} beside={await besideBefore(table)} />
}

const besideKey = 'tables-beside'

/** Reopens the tables that were played beside this one before a reload. */
async function besideBefore(table: LiveTable): Promise<LiveTable[]> {
  const kept = JSON.parse(sessionStorage.getItem(besideKey) ?? '[]') as string[]
  const found = await Promise.all(
    kept
      .filter((id) => id !== table.id)
      .map((tableId) => callApi(showTable, { tableId }).catch(() => undefined)),
  )
  return found.flatMap((facts) => (facts ? [new LiveTable(facts, table.line)] : []))
}

/** Lets the member move to another table, or play it beside this one, within the frame. */
function LiveTables({ beside: before, first }: { first: LiveTable; beside: LiveTable[] }) {
  const [table, setTable] = useState(first)
  const [beside, setBeside] = useState<readonly LiveTable[]>(before)
  useEffect(() => shareMoney([table, ...beside]), [table, beside])
  useEffect(() => {
    sessionStorage.setItem(besideKey, JSON.stringify(beside.map(({ id }) => id)))
  }, [beside])
  const isComing = useRef(false)
  const toast = useToast()
  const sitDown = async (tableId: string) =>
    new LiveTable(await callApi(showTable, { tableId }), table.line)
  /** Opens one table at a time: a second press would open the same table again. */
  const once = async (change: () => Promise<void>) => {
    if (isComing.current) return
    isComing.current = true
    try {
      await change()
    } catch (error) {
      // The table was closed after the lobby was opened.
      if (!(error instanceof Refused)) throw error
      toast({ text: error.message, tone: 'danger' })
    } finally {
      isComing.current = false
    }
  }
  const move = async (tableId: string) => {
    const known = beside.find(({ id }) => id === tableId)
    const next = known ?? (await sitDown(tableId))
    // Moving to a table beside swaps it with the main one.
    if (known) setBeside(beside.map((one) => (one === known ? table : one)))
    else table.leave()
    setTable(next)
  }
  const turnBeside = async (tableId: string) => {
    const known = beside.find(({ id }) => id === tableId)
    known?.leave()
    if (known) return setBeside(beside.filter((one) => one !== known))
    if (tableId === table.id) return undefined
    const next = await sitDown(tableId)
    return setBeside((now) => [...now, next])
  }
  return (
    <TableScreen
      key={table.id}
      table={table}
      beside={beside}
      onMove={(id) => void once(() => move(id))}
      onBeside={(id) => void once(() => turnBeside(id))}
    />
  )
}
