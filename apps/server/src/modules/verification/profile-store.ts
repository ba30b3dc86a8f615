import sql, { raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import type { Proven, Tier } from './tier.ts'

/** What is stored per member; a member without details has no row and is K0. */
export type Profile = Proven & {
  memberId: string
  country: string | null
  addressEncrypted: Buffer | null
  askedTier: Tier | null
}

const columns = raw(`member_id as "memberId", tier, country, address_sealed as "addressEncrypted",
  valid_until as "validUntil", demanded, asked_tier as "askedTier"`)

const blank = (memberId: string): Profile => ({
  addressEncrypted: null,
  askedTier: null,
  country: null,
  demanded: null,
  memberId,
  tier: 'K0',
  validUntil: null,
})

/** Locks the member's row, so that their requests and decisions take turns. */
export async function lockProfile(tx: Tx, memberId: string): Promise<Profile> {
  await tx.rows(sql`
    insert into verification.profile (member_id) values (${memberId}) on conflict do nothing`)
  const [profile] = await tx.rows<Profile>(sql`
    select ${columns} from verification.profile where member_id = ${memberId} for update`)
  return profile ?? blank(memberId)
}

export async function findProfile(tx: ReadTx, memberId: string): Promise<Profile> {
  const [profile] = await tx.rows<Profile>(sql`
    select ${columns} from verification.profile where member_id = ${memberId}`)
  return profile ?? blank(memberId)
}

export async function findProfiles(tx: ReadTx, memberIds: string[]): Promise<Map<string, Profile>> {
  const found = await tx.rows<Profile>(sql`
    select ${columns} from verification.profile where member_id = any(${memberIds}::uuid[])`)
  return new Map(found.map((profile) => [profile.memberId, profile]))
}

/** Stores a profile. A new document resets the expiry notice. */
export async function updateProfile(tx: Tx, profile: Profile): Promise<void> {
  await tx.rows(sql`
    update verification.profile set tier = ${profile.tier}, country = ${profile.country},
      address_sealed = ${profile.addressEncrypted}, demanded = ${profile.demanded},
      asked_tier = ${profile.askedTier},
      end_told_at = case when valid_until is distinct from ${profile.validUntil}::timestamptz
        then null else end_told_at end,
      valid_until = ${profile.validUntil}
    where member_id = ${profile.memberId}`)
}

/** Takes documents that expire soon without a notice yet; concurrent runs take others. */
export function takeEnding(
  tx: Tx,
  now: Date,
  endsBefore: Date,
): Promise<{ memberId: string; validUntil: Date; tier: Tier }[]> {
  return tx.rows(sql`
    update verification.profile set end_told_at = ${now} where member_id in (
      select member_id from verification.profile
      where valid_until < ${endsBefore} and end_told_at is null
      order by valid_until limit 100 for update skip locked)
    returning member_id as "memberId", valid_until as "validUntil", tier`)
}

/** Locks addresses that are encrypted with another key. */
export function lockAddresses(tx: Tx, key: number): Promise<{ id: string; encrypted: Buffer }[]> {
  return tx.rows(sql`
    select member_id as id, address_sealed as encrypted from verification.profile
    where address_sealed is not null and get_byte(address_sealed, 0) <> ${key}
    order by member_id limit 200 for update`)
}

export async function updateAddress(tx: Tx, memberId: string, encrypted: Buffer): Promise<void> {
  await tx.rows(sql`
    update verification.profile set address_sealed = ${encrypted} where member_id = ${memberId}`)
}

export type Step = {
  memberId: string
  tier: Tier
  step: string
  by: string
  reason: string | null
  isOpen: boolean
  at: Date
}

export async function insertStep(tx: Tx, step: Step): Promise<void> {
  await tx.rows(sql`
    insert into verification.step (member_id, tier, step, by, reason, is_open, at)
    values (${step.memberId}, ${step.tier}, ${step.step}, ${step.by}, ${step.reason},
      ${step.isOpen}, ${step.at})`)
}

/** Lists the history of a member's KYC level, newest first. */
export function listSteps(tx: ReadTx, memberId: string): Promise<Step[]> {
  return tx.rows<Step>(sql`
    select member_id as "memberId", tier, step, by, reason, is_open as "isOpen", at
    from verification.step where member_id = ${memberId} order by id desc limit 100`)
}

/** Erases all verification data of these members. */
export async function eraseProfiles(tx: Tx, memberIds: string[]): Promise<void> {
  await tx.rows(sql`delete from verification.profile where member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`delete from verification.request where member_id = any(${memberIds}::uuid[])`)
  await tx.rows(sql`delete from verification.step where member_id = any(${memberIds}::uuid[])`)
}
