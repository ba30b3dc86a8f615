import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

type Kept = { id: string; encrypted: Buffer }

/** Locks seeds, invitation seeds and addresses that are encrypted with another key. */
export const lockSeeds = (tx: Tx, key: number): Promise<Kept[]> =>
  tx.rows(sql`
    select id as id, totp_sealed as encrypted from operators.operator
    where totp_sealed is not null and get_byte(totp_sealed, 0) <> ${key}
    order by id limit 200 for update`)

export async function updateSeed(tx: Tx, id: string, encrypted: Buffer): Promise<void> {
  await tx.rows(sql`update operators.operator set totp_sealed = ${encrypted} where id = ${id}`)
}

export const lockInvitedSeeds = (tx: Tx, key: number): Promise<Kept[]> =>
  tx.rows(sql`
    select operator_id as id, totp_sealed as encrypted from operators.invitation
    where totp_sealed is not null and get_byte(totp_sealed, 0) <> ${key}
    order by operator_id limit 200 for update`)

export async function updateInvitedSeed(tx: Tx, id: string, encrypted: Buffer): Promise<void> {
  await tx.rows(
    sql`update operators.invitation set totp_sealed = ${encrypted} where operator_id = ${id}`,
  )
}

export const lockMails = (tx: Tx, key: number): Promise<Kept[]> =>
  tx.rows(sql`
    select id as id, mail_sealed as encrypted from operators.operator
    where mail_sealed is not null and get_byte(mail_sealed, 0) <> ${key}
    order by id limit 200 for update`)

export async function updateMail(tx: Tx, id: string, encrypted: Buffer): Promise<void> {
  await tx.rows(sql`update operators.operator set mail_sealed = ${encrypted} where id = ${id}`)
}
