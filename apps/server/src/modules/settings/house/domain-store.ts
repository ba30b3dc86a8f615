import sql from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type DomainSpeed = { origin: string; speedMs: number | null }

export function listSpeeds(tx: ReadTx): Promise<DomainSpeed[]> {
  return tx.rows<DomainSpeed>(sql`
    select origin, speed_ms as "speedMs" from settings.domain_speed`)
}

export async function upsertSpeed(tx: Tx, speed: DomainSpeed, at: Date): Promise<void> {
  await tx.rows(sql`
    insert into settings.domain_speed (origin, speed_ms, measured_at)
    values (${speed.origin}, ${speed.speedMs}, ${at})
    on conflict (origin) do update set speed_ms = excluded.speed_ms,
      measured_at = excluded.measured_at`)
}

export async function deleteSpeedsBut(tx: Tx, origins: string[]): Promise<void> {
  await tx.rows(sql`
    delete from settings.domain_speed where origin <> all(${origins}::text[])`)
}
