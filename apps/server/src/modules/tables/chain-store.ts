import sql, { raw } from 'sql-template-tag'
import type { Tx } from '#kernel/database'
import type { Chain } from './chain.ts'

const columns = raw(`id, table_id as "tableId", head, salt, link_count as "linkCount",
  used_count as "usedCount", sealed`)

export const insertChain = (tx: Tx, chain: Chain, at: Date) =>
  tx.rows(sql`
    insert into tables.chain (id, table_id, head, salt, link_count, sealed, made_at)
    values (${chain.id}, ${chain.tableId}, ${chain.head}, ${chain.salt}, ${chain.linkCount},
      ${chain.sealed}, ${at})`)

/** The chain whose links this table uses now. */
export async function findChainInUse(tx: Tx, tableId: string): Promise<Chain | undefined> {
  const [chain] = await tx.rows<Chain>(sql`
    select ${columns} from tables.chain
    where table_id = ${tableId} and used_count < link_count order by made_at limit 1`)
  return chain
}

export async function findChain(tx: Tx, id: string): Promise<Chain | undefined> {
  const [chain] = await tx.rows<Chain>(sql`select ${columns} from tables.chain where id = ${id}`)
  return chain
}

export const updateUsed = (tx: Tx, id: string, usedCount: number) =>
  tx.send(sql`update tables.chain set used_count = ${usedCount} where id = ${id}`)
