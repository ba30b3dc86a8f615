import type { Tx } from '#kernel/database/database'
import { nextLink } from '#kernel/live/hash-chain'
import type { HashChain } from '#kernel/live/hash-chain'
import { rulesOf } from '../rules/class-rules.ts'
import { promiseClass } from '../rules/promise-class.ts'
import { newRound } from './round.ts'
import type { Round } from './round.ts'
import { findShownLink, insertRound, lastNumber } from './round-store.ts'
import type { LiveTable } from '../table.ts'
import { tableKind } from '../live/table-log.ts'

/** Begins the next round of a locked table with the next link of its chain, or of a new chain. */
export async function beginRound(
  tx: Tx,
  table: LiveTable,
  { epoch, now }: { epoch: bigint; now: Date },
): Promise<Round> {
  const rules = rulesOf(table)
  await promiseClass(tx.db, rules, now)
  const number = (await lastNumber(tx, table.id)) + 1n
  const of = { kind: tableKind, name: table.id }
  const link = await nextLink(tx, of, { now, promisedFrom: Number(number) })
  const { chain, linkIndex } = link
  const round = newRound(
    table,
    {
      chainId: chain.id,
      classVersion: rules.version,
      commitment: await hashOfLink(tx, chain, linkIndex),
      epoch,
      linkIndex,
      number,
    },
    now,
  )
  await insertRound(tx, round)
  return round
}

/** Returns the hash of a link: the link before it, which that round has shown, or the head. */
async function hashOfLink(tx: Tx, { head, id }: HashChain, linkIndex: number): Promise<string> {
  const before = linkIndex === 0 ? head : await findShownLink(tx, id, linkIndex - 1)
  if (before === undefined) throw new Error(`link ${linkIndex - 1} of chain ${id} was never shown`)
  return before
}
