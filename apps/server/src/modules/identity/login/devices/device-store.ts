import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'

export type RememberedDevice = {
  selector: string
  memberId: string
  verifierDigest: Buffer
  oldVerifierDigest: Buffer | null
  rotatedAt: Date
  endsAt: Date
}

export async function insertDevice(
  tx: Tx,
  device: Omit<RememberedDevice, 'oldVerifierDigest'> & { device: string },
): Promise<void> {
  await tx.rows(sql`
    insert into identity.remembered_device
      (selector, member_id, verifier_digest, rotated_at, device, ends_at)
    values (${device.selector}, ${device.memberId}, ${device.verifierDigest},
      ${device.rotatedAt}, ${device.device}, ${device.endsAt})`)
}

/** Locks the device, so that two requests with the same verifier are handled in turn. */
export async function lockDevice(
  tx: Tx,
  selector: string,
  now: Date,
): Promise<RememberedDevice | undefined> {
  const [device] = await tx.rows<RememberedDevice>(sql`
    select selector, member_id as "memberId", verifier_digest as "verifierDigest",
      old_verifier_digest as "oldVerifierDigest", rotated_at as "rotatedAt", ends_at as "endsAt"
    from identity.remembered_device
    where selector = ${selector} and ends_at > ${now} for update`)
  return device
}

export async function rotateDevice(
  tx: Tx,
  selector: string,
  verifierDigest: Buffer,
  at: Date,
): Promise<void> {
  await tx.rows(sql`
    update identity.remembered_device set old_verifier_digest = verifier_digest,
      verifier_digest = ${verifierDigest}, rotated_at = ${at}
    where selector = ${selector}`)
}

export async function deleteDevice(tx: Tx, selector: string): Promise<void> {
  await tx.rows(sql`delete from identity.remembered_device where selector = ${selector}`)
}

export async function deleteDevicesOf(tx: Tx, memberId: string): Promise<void> {
  await tx.rows(sql`delete from identity.remembered_device where member_id = ${memberId}`)
}
