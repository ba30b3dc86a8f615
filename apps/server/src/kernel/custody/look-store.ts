import sql from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { Tx } from '../database/database.ts'
import type { Look, UseOf } from './custody.ts'

/** A committed fact: the stake, round or promise for which one index of a secret is due. */
export type Due = Pick<UseOf, 'secretId' | 'index' | 'ref' | 'words'>

const looks: Record<Look, Sql> = {
  card_hand: sql`look.card_hand`,
  commitment: sql`look.commitment`,
  ended_magazine: sql`look.ended_magazine`,
  ended_series: sql`look.ended_series`,
  fishing_volley: sql`look.fishing_volley`,
  retired_seed: sql`look.retired_seed`,
  scratch_ticket: sql`look.scratch_ticket`,
  slot_stake: sql`look.slot_stake`,
  table_link: sql`look.table_link`,
  table_round: sql`look.table_round`,
}

/**
 * Finds the committed facts with these ids. Custody reads in its own transaction, which sees only
 * what others have committed. Each module defines its view.
 */
export const findDue = (tx: Tx, look: Look, refs: readonly string[]) =>
  tx.rows<Due>(sql`
    select ref, secret_id as "secretId", at_index::float8 as index, words
    from ${looks[look]} where ref = any(${refs}::uuid[])`)

/** Lists stakes on these seeds whose outcome may still be open. */
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

/** Lists secrets that the platform itself held before custody existed. */
export const listOldSecrets = (tx: Tx, after: string, limit: number) =>
  tx.rows<OldSecret>(sql`
    select id, kind, form, hash, salt, link_count as "linkCount", sealed as encrypted
    from (select * from look.old_seed union all select * from look.old_chain
      union all select * from look.old_series) old
    where id > ${after}::uuid order by id limit ${limit}`)
