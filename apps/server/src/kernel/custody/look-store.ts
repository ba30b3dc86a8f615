import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Tx } from '../database.ts'
import type { Look, UseOf } from './custody.ts'

/** A committed fact: the stake, round or promise for which a number of a secret is due. */
export type Due = Pick<UseOf, 'secretId' | 'index' | 'ref' | 'words'>

const looks: Record<Look, Sql> = {
  commitment: sql`look.commitment`,
  ended_series: sql`look.ended_series`,
  retired_seed: sql`look.retired_seed`,
  scratch_ticket: sql`look.scratch_ticket`,
  slot_stake: sql`look.slot_stake`,
  table_link: sql`look.table_link`,
  table_round: sql`look.table_round`,
}

/**
 * What is committed now of these things: custody's own look, which only sees what other
 * transactions have committed. Each module describes its own part by a view.
 */
export const findDue = (tx: Tx, look: Look, refs: readonly string[]) =>
  tx.rows<Due>(sql`
    select ref, secret_id as "secretId", at_index::float8 as index, words
    from ${looks[look]} where ref = any(${refs}::uuid[])`)

/** Stakes on these seeds whose outcome may still be to come. */
export const listStakesOn = (tx: Tx, secretIds: readonly string[]) =>
  tx.rows<Due>(sql`
    select ref, secret_id as "secretId", at_index::float8 as index, words
    from look.slot_stake where secret_id = any(${secretIds}::uuid[])`)

export type OldSecret = {
  id: string
  kind: string
  form: 'seed' | 'chain'
  hash: string
  salt: string | null
  linkCount: number
  encrypted: Buffer
}

/** Secrets that the house itself held before there was custody. */
export const listOldSecrets = (tx: Tx, after: string, limit: number) =>
  tx.rows<OldSecret>(sql`
    select id, kind, form, hash, salt, link_count as "linkCount", sealed as encrypted
    from (select * from look.old_seed union all select * from look.old_chain
      union all select * from look.old_series) old
    where id > ${after}::uuid order by id limit ${limit}`)
