import type { ReactNode } from 'react'
import { Badge, Money } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import { DueIn } from './due-in.tsx'
import { MemberLink, MemberName } from './member-link.tsx'
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

/** Whom a row is about, and the way to them. */
export function memberColumn<Row extends { member: { id: string; name: string } }>(
  header: ReactNode,
): TableColumn<Row> {
  return { cell: ({ member }) => <MemberName of={member} />, header, key: 'member' }
}

/** Whom a row is about, by account, and the way to them. */
export function accountColumn<Row extends { account: string; memberId: string }>(
  header: ReactNode,
): TableColumn<Row> {
  return {
    cell: (row) => <MemberLink id={row.memberId}>{row.account}</MemberLink>,
    header,
    key: 'account',
  }
}

/** By when somebody should have looked. */
export function dueColumn<Row extends { dueAt: string | null }>(
  header: ReactNode,
): TableColumn<Row> {
  return { cell: (row) => <DueIn at={row.dueAt} />, header, key: 'due' }
}

/** Who has taken it on. */
export function claimColumn<Row extends { claimedBy: string | null }>(
  header: ReactNode,
): TableColumn<Row> {
  return { cell: (row) => row.claimedBy ?? '–', header, key: 'claim' }
}

/** How a row stands: in a word, and in a tone that says whether somebody has to act. */
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
