import sql from 'sql-template-tag'
import type { Role } from '@madang/wire'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { OperatorState } from './operator.ts'

/** The record of one operator. */
export type Staff = {
  id: string
  name: string
  fullName: string
  title: string
  roles: Role[]
  state: OperatorState
  mailEncrypted: Buffer | null
  createdAt: Date
  passwordSetAt: Date | null
  disabledAt: Date | null
  lockedUntil: Date | null
  lastSeenAt: Date | null
  lastIp: string | null
}

const columns = sql`o.id, o.name, o.full_name as "fullName", o.title, o.roles, o.state,
  o.mail_sealed as "mailEncrypted", o.created_at as "createdAt",
  o.password_set_at as "passwordSetAt", o.disabled_at as "disabledAt",
  o.locked_until as "lockedUntil", s.seen_at as "lastSeenAt", s.ip as "lastIp"`

const withLastSession = sql`operators.operator o left join lateral (
  select seen_at, ip from operators.session
  where operator_id = o.id order by seen_at desc limit 1) s on true`

export const listStaff = (tx: ReadTx): Promise<Staff[]> =>
  tx.rows<Staff>(sql`select ${columns} from ${withLastSession} order by o.name limit 500`)

export async function findStaff(tx: Tx, name: string): Promise<Staff | undefined> {
  const [staff] = await tx.rows<Staff>(
    sql`select ${columns} from ${withLastSession} where o.name = ${name}`,
  )
  return staff
}

export type Post = { fullName: string; title: string; roles: Role[]; mailEncrypted: Buffer }

/** Inserts a new operator, who cannot log in before accepting the invitation. */
export async function insertInvited(
  tx: Tx,
  staff: Post & { id: string; name: string; totpEncrypted: Buffer; at: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into operators.operator (id, name, full_name, title, roles, mail_sealed, state,
      password_hash, totp_sealed, created_at)
    values (${staff.id}, ${staff.name}, ${staff.fullName}, ${staff.title}, ${staff.roles},
      ${staff.mailEncrypted}, 'invited', '', ${staff.totpEncrypted}, ${staff.at})`)
}

export async function updatePost(tx: Tx, id: string, post: Post): Promise<void> {
  await tx.rows(sql`
    update operators.operator set full_name = ${post.fullName}, title = ${post.title},
      roles = ${post.roles}, mail_sealed = ${post.mailEncrypted}
    where id = ${id}`)
}

/** Updates the state of an operator and ends all of the operator's sessions. */
export async function updateStaffState(
  tx: Tx,
  id: string,
  state: OperatorState,
  at: Date,
): Promise<void> {
  await tx.rows(sql`
    update operators.operator set state = ${state},
      disabled_at = case when ${state} = 'disabled' then ${at}::timestamptz end
    where id = ${id}`)
  await tx.rows(sql`
    update operators.session set ended_at = ${at} where operator_id = ${id} and ended_at is null`)
}

export type Invitation = { operatorId: string; totpEncrypted: Buffer; name: string }

export async function upsertInvitation(
  tx: Tx,
  invitation: { operatorId: string; digest: Buffer; totpEncrypted: Buffer; endsAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into operators.invitation (operator_id, digest, totp_sealed, ends_at)
    values (${invitation.operatorId}, ${invitation.digest}, ${invitation.totpEncrypted},
      ${invitation.endsAt})
    on conflict (operator_id) do update set digest = excluded.digest,
      totp_sealed = excluded.totp_sealed, ends_at = excluded.ends_at`)
}

/** Locks the invitation, so that it is accepted once. */
export async function lockInvitation(
  tx: Tx,
  digest: Buffer,
  now: Date,
): Promise<Invitation | undefined> {
  const [invitation] = await tx.rows<Invitation>(sql`
    select i.operator_id as "operatorId", i.totp_sealed as "totpEncrypted", o.name
    from operators.invitation i join operators.operator o on o.id = i.operator_id
    where i.digest = ${digest} and i.ends_at > ${now} and o.state = 'invited' for update of i`)
  return invitation
}

/** Activates an invited operator with their own password and authenticator app. */
export async function updateAccepted(
  tx: Tx,
  accepted: { operatorId: string; passwordHash: string; totpEncrypted: Buffer; step: bigint },
  at: Date,
): Promise<void> {
  await tx.rows(sql`
    update operators.operator set state = 'active', password_hash = ${accepted.passwordHash},
      totp_sealed = ${accepted.totpEncrypted}, totp_step_used = ${accepted.step},
      password_set_at = ${at}, failed_count = 0, locked_until = null
    where id = ${accepted.operatorId}`)
  await tx.rows(sql`delete from operators.invitation where operator_id = ${accepted.operatorId}`)
}
