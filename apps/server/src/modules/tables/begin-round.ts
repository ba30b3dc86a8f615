import { linkBefore } from '@madang/games'
import type { Tx } from '#kernel/database'
import { linkOf, nextLink } from '#kernel/live/hash-chain'
import { rulesOf } from './class-rules.ts'
import { promiseClass } from './promise-class.ts'
import { newRound } from './round.ts'
import type { Round } from './round.ts'
import { insertRound, lastNumber } from './round-store.ts'
import type { LiveTable } from './table.ts'
import { tableKind } from './table-log.ts'

/** The next round of a table that is held: the next link of its chain, or of a new one. */
export async function beginRound(
  tx: Tx,
  table: LiveTable,
  { epoch, key, now }: { epoch: bigint; key: Buffer; now: Date },
): Promise<Round> {
  const rules = rulesOf(table)
  await promiseClass(tx.db, rules, now)
  const number = (await lastNumber(tx, table.id)) + 1n
  const of = { kind: tableKind, name: table.id }
  const link = await nextLink(tx, of, { key, now, promisedFrom: Number(number) })
  const { chain, linkIndex } = link
  const round = newRound(
    table,
    {
      chainId: chain.id,
      classVersion: rules.version,
      commitment: linkBefore(linkOf(chain, linkIndex, key)),
      epoch,
      linkIndex,
      number,
    },
    now,
  )
  await insertRound(tx, round)
  return round
}
