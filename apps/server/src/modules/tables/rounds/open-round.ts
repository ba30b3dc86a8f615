import type { TableEvent } from '@madang/wire/table-line'
import { promiseBeacon } from '#kernel/beacon/beacon-rounds'
import type { Tx } from '#kernel/database/database'
import { chainById } from '#kernel/live/hash-chain'
import { opened } from './round.ts'
import type { Round } from './round.ts'
import type { LiveTable } from '../table.ts'

/**
 * Opens betting: fixes when it closes, and with it the beacon round that is part of the entropy.
 */
export async function openRound(tx: Tx, round: Round, table: LiveTable, now: Date): Promise<Round> {
  const open = opened(round, table, now)
  const closesAt = open.closesAt ?? open.dueAt
  return { ...open, ...(await promiseBeacon(tx, { closesAt, now })) }
}

/** Returns the event that everybody at the table receives when betting opens. */
export async function bettingOf(tx: Tx, round: Round): Promise<TableEvent> {
  const { head, salt } = await chainById(tx, round.chainId)
  return {
    chainHead: head,
    closesAt: (round.closesAt ?? round.dueAt).toISOString(),
    commitment: round.commitment,
    kind: 'betting',
    opensAt: (round.openedAt ?? round.dueAt).toISOString(),
    salt,
  }
}
