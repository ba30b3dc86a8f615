import { useState } from 'react'
import type { ReactNode } from 'react'
import { callApi, needTexts } from '@madang/kit'
import { showTable } from '@madang/wire/tables'
import { LiveTable } from './live-table.ts'
import { TableScreen } from './table-screen.tsx'
import { TablesLine } from './tables-line.ts'

/** The live table that this frame was launched for, on the one line for all tables. */
export async function openTable(): Promise<ReactNode> {
  const [facts] = await Promise.all([callApi(showTable, {}), needTexts('live', 'tables')])
  const table = new LiveTable(facts, new TablesLine())
  return <Hall first={table} />
}

/** One sits at one table at a time and may move to another without leaving the hall. */
function Hall({ first }: { first: LiveTable }) {
  const [table, setTable] = useState(first)
  const move = async (tableId: string) => {
    const facts = await callApi(showTable, { tableId })
    table.leave()
    setTable(new LiveTable(facts, table.line))
  }
  return <TableScreen key={table.id} table={table} onMove={(id) => void move(id)} />
}
