import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Operator } from './operator.ts'

const columns = sql`
  id, name, password_hash as "passwordHash", totp_sealed as "totpEncrypted",
  totp_step_used as "totpStepUsed", roles, state, failed_count as "failedCount",
  locked_until as "lockedUntil"`

export async function findOperatorByName(tx: ReadTx, name: string): Promise<Operator | undefined> {
  const [row] = await tx.rows<Operator>(
    sql`select ${columns} from operators.operator where name = ${name.toLowerCase()}`,
  )
  return row
}

export async function lockOperator(tx: Tx, id: string): Promise<Operator | undefined> {
  const [row] = await tx.rows<Operator>(
    sql`select ${columns} from operators.operator where id = ${id} for update`,
  )
  return row
}

/** Lists all active operators by name. */
export const listActive = (tx: ReadTx): Promise<Pick<Operator, 'id' | 'name' | 'roles'>[]> =>
  tx.rows<Pick<Operator, 'id' | 'name' | 'roles'>>(sql`
    select id, name, roles from operators.operator where state = 'active' order by name limit 500`)

export async function insertOperator(
  tx: Tx,
  operator: Pick<Operator, 'id' | 'name' | 'passwordHash' | 'totpEncrypted' | 'roles'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx.rows(sql`
    insert into operators.operator (id, name, password_hash, totp_sealed, roles, created_at)
    values (${operator.id}, ${operator.name}, ${operator.passwordHash}, ${operator.totpEncrypted},
      ${operator.roles}, ${now})
    on conflict (name) do nothing returning id`)
  return rows.length === 1
}

export async function updateTries(
  tx: Tx,
  id: string,
  tries: { failedCount: number; lockedUntil: Date | null; totpStepUsed?: bigint },
): Promise<void> {
  await tx.rows(sql`
    update operators.operator set failed_count = ${tries.failedCount},
      locked_until = ${tries.lockedUntil},
      totp_step_used = coalesce(${tries.totpStepUsed ?? null}::bigint, totp_step_used)
    where id = ${id}`)
}
