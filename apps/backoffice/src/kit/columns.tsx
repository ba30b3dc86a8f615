import type { ReactNode } from 'react'
import { Money } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { Time } from './time.tsx'

/** When something was: the same in every list. */
export function timeColumn<Row>(
  header: ReactNode,
  at: (row: Row) => string | null,
  key = 'at',
): TableColumn<Row> {
  return { cell: (row) => <Time at={at(row)} />, header, key }
}

/** How much: tabular and at the end, the same in every list. */
export function amountColumn<Row>(
  header: ReactNode,
  amount: (row: Row) => string,
  key = 'amount',
): TableColumn<Row> {
  return { cell: (row) => <Money value={amount(row)} />, header, key, numeric: true }
}
