import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

export type HumanPurpose = 'login' | 'register' | 'forgot' | 'captcha'

export async function insertPass(
  tx: Tx,
  pass: { digest: Buffer; purpose: string; ip: string; endsAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.human_pass (digest, purpose, ip, ends_at)
    values (${pass.digest}, ${pass.purpose}, ${pass.ip}, ${pass.endsAt})`)
}

type Claim = { digest: Buffer; purpose: HumanPurpose; ip: string; now: Date }

/** Deletes the pass when it is used: of several requests with the same pass, one succeeds. */
export async function deletePass(tx: Tx, claim: Claim): Promise<boolean> {
  const rows = await tx.rows(sql`
    delete from identity.human_pass
    where digest = ${claim.digest} and purpose = ${claim.purpose} and ip = ${claim.ip}
      and ends_at > ${claim.now}
    returning digest`)
  return rows.length === 1
}

export async function findPass(tx: Tx, claim: Claim): Promise<boolean> {
  const rows = await tx.rows(sql`
    select digest from identity.human_pass
    where digest = ${claim.digest} and purpose = ${claim.purpose} and ip = ${claim.ip}
      and ends_at > ${claim.now}`)
  return rows.length === 1
}

export async function insertSlider(
  tx: Tx,
  slider: { id: string; purpose: string; x: number; ip: string; endsAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.slider (id, purpose, x, ip, ends_at)
    values (${slider.id}, ${slider.purpose}, ${slider.x}, ${slider.ip}, ${slider.endsAt})`)
}

/** Deletes the slider at the first try, right or wrong. */
export async function deleteSlider(
  tx: Tx,
  claim: { id: string; ip: string; now: Date },
): Promise<{ x: number; purpose: string } | undefined> {
  const [slider] = await tx.rows<{ x: number; purpose: string; isAlive: boolean }>(sql`
    delete from identity.slider where id = ${claim.id} and ip = ${claim.ip}
    returning x, purpose, ends_at > ${claim.now} as "isAlive"`)
  return slider?.isAlive ? slider : undefined
}

export async function insertPuzzle(
  tx: Tx,
  puzzle: { id: string; purpose: string; seed: string; ip: string; endsAt: Date },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.puzzle (id, purpose, seed, ip, ends_at)
    values (${puzzle.id}, ${puzzle.purpose}, ${puzzle.seed}, ${puzzle.ip}, ${puzzle.endsAt})`)
}

/** Deletes the puzzle at the first try, right or wrong. */
export async function deletePuzzle(
  tx: Tx,
  claim: { id: string; ip: string; now: Date },
): Promise<{ seed: string; purpose: string } | undefined> {
  const [puzzle] = await tx.rows<{ seed: string; purpose: string; isAlive: boolean }>(sql`
    delete from identity.puzzle where id = ${claim.id} and ip = ${claim.ip}
    returning seed, purpose, ends_at > ${claim.now} as "isAlive"`)
  return puzzle?.isAlive ? puzzle : undefined
}

export async function deleteOldChecks(tx: Tx, now: Date): Promise<void> {
  await tx.rows(sql`delete from identity.slider where ends_at <= ${now}`)
  await tx.rows(sql`delete from identity.puzzle where ends_at <= ${now}`)
  await tx.rows(sql`delete from identity.human_pass where ends_at <= ${now}`)
}
