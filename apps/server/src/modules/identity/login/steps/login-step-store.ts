import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type KeptStep = {
  digest: Buffer
  memberId: string
  ip: string
  device: string
  ways: string[]
  isPasswordTyped: boolean
  mustChangePassword: boolean
  isRemembered: boolean
  triedCount: number
  place: 'agent' | null
  endsAt: Date
}

const columns = sql`digest, member_id as "memberId", ip, device, ways,
  is_password_typed as "isPasswordTyped", must_change_password as "mustChangePassword",
  is_remembered as "isRemembered", place, tried_count as "triedCount", ends_at as "endsAt"`

export async function insertStep(tx: Tx, step: Omit<KeptStep, 'triedCount'>): Promise<void> {
  await tx.rows(sql`
    insert into identity.login_step (digest, member_id, ip, device, ways, is_password_typed,
      must_change_password, is_remembered, place, ends_at)
    values (${step.digest}, ${step.memberId}, ${step.ip}, ${step.device}, ${step.ways},
      ${step.isPasswordTyped}, ${step.mustChangePassword}, ${step.isRemembered}, ${step.place},
      ${step.endsAt})`)
}

export async function findStep(
  tx: ReadTx,
  digest: Buffer,
  now: Date,
): Promise<KeptStep | undefined> {
  const [step] = await tx.rows<KeptStep>(sql`
    select ${columns} from identity.login_step where digest = ${digest} and ends_at > ${now}`)
  return step
}

/** Counts a try before it is made; a step with too many tries has ended. */
export async function countStepTry(
  tx: Tx,
  digest: Buffer,
  now: Date,
  triesMax: number,
): Promise<KeptStep | undefined> {
  const [step] = await tx.rows<KeptStep>(sql`
    update identity.login_step set tried_count = tried_count + 1
    where digest = ${digest} and ends_at > ${now} and tried_count < ${triesMax}
    returning ${columns}`)
  return step
}

/** Deletes a completed step, so that it works once. */
export async function deleteStep(tx: Tx, digest: Buffer): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from identity.login_step where digest = ${digest} returning digest`)
  return rows.length === 1
}

export async function deleteEndedSteps(tx: Tx, now: Date): Promise<void> {
  await tx.rows(sql`delete from identity.login_step where ends_at <= ${now}`)
  await tx.rows(sql`delete from identity.challenge where ends_at <= ${now}`)
  await tx.rows(sql`delete from identity.remembered_device where ends_at <= ${now}`)
}
