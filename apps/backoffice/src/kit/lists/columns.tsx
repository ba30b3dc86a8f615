import type { ReactNode } from 'react'
import { Badge, Money } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import { DueIn } from './due-in.tsx'
import { MemberLink, MemberName } from '../members/member-link.tsx'
import { Time } from '../time.tsx'

/** Returns the time column, the same in every list. */
export function timeColumn<Row>(
  header: ReactNode,
  at: (row: Row) => string | null,
  key = 'at',
): TableColumn<Row> {
  return { cell: (row) => <Time at={at(row)} />, header, key }
}

/** Returns the amount column: tabular figures, right aligned, the same in every list. */
export function amountColumn<Row>(
  header: ReactNode,
  amount: (row: Row) => string,
  key = 'amount',
): TableColumn<Row> {
  return { cell: (row) => <Money value={amount(row)} />, header, key, numeric: true }
}

/** Returns the column of a row's member, with a link. */
export function memberColumn<Row extends { member: { id: string; name: string } }>(
  header: ReactNode,
): TableColumn<Row> {
  return { cell: ({ member }) => <MemberName of={member} />, header, key: 'member' }
}

/** Returns the column of a row's member by account, with a link. */
export function accountColumn<Row extends { account: string; memberId: string }>(
  header: ReactNode,
): TableColumn<Row> {
  return {
    cell: (row) => <MemberLink id={row.memberId}>{row.account}</MemberLink>,
    header,
    key: 'account',
  }
}

/** Returns the column of the deadline for review. */
export function dueColumn<Row extends { dueAt: string | null }>(
  header: ReactNode,
): TableColumn<Row> {
  return { cell: (row) => <DueIn at={row.dueAt} />, header, key: 'due' }
}

/** Returns the column of the operator who claimed the row. */
export function claimColumn<Row extends { claimedBy: string | null }>(
  header: ReactNode,
): TableColumn<Row> {
  return { cell: (row) => row.claimedBy ?? '–', header, key: 'claim' }
}

/** Returns the state column: a word, and a colour that says whether an operator must act. */
export function stateColumn<Row>(
  header: ReactNode,
  stateOf: (row: Row) => readonly [word: string, tone: BadgeTone],
): TableColumn<Row> {
  return {
    cell(row) {
      const [word, tone] = stateOf(row)
      return <Badge tone={tone}>{word}</Badge>
    },
    header,
    key: 'state',
  }
}
