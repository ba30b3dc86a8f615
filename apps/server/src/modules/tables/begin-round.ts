import { linkBefore } from '@madang/games'
import type { Tx } from '#kernel/database'
import { findChain, findChainInUse, insertChain, updateUsed } from './chain-store.ts'
import { linkOf, newChain } from './chain.ts'
import type { Chain } from './chain.ts'
import { rulesOf } from './class-rules.ts'
import { newRound } from './round.ts'
import type { Round } from './round.ts'
import { insertRound, lastNumber } from './round-store.ts'
import type { LiveTable } from './table.ts'

/** The next round of a table that is held: the next link of its chain, or of a new one. */
export async function beginRound(
  tx: Tx,
  table: LiveTable,
  { key, now }: { key: Buffer; now: Date },
): Promise<Round> {
  const chain = (await findChainInUse(tx, table.id)) ?? (await begun(tx, table.id, key, now))
  const linkIndex = chain.usedCount
  const round = newRound(
    table,
    {
      chainId: chain.id,
      classVersion: rulesOf(table).version,
      commitment: linkBefore(linkOf(chain, linkIndex, key)),
      linkIndex,
      number: (await lastNumber(tx, table.id)) + 1n,
    },
    now,
  )
  await updateUsed(tx, chain.id, linkIndex + 1)
  await insertRound(tx, round)
  return round
}

/** A fresh chain; the salt that is mixed in is fixed with its head, before any link is used. */
async function begun(tx: Tx, tableId: string, key: Buffer, at: Date): Promise<Chain> {
  const chain = newChain(tableId, key)
  await insertChain(tx, chain, at)
  return chain
}

/** The chain of a round. */
export async function chainOf(tx: Tx, { chainId }: Pick<Round, 'chainId'>): Promise<Chain> {
  const chain = await findChain(tx, chainId)
  if (!chain) throw new Error(`the chain ${chainId} of a round is gone`)
  return chain
}
