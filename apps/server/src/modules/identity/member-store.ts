import { beforeAllIds } from '#kernel/ids'
import type { Language } from '@madang/wire'
import sql, { join } from 'sql-template-tag'
import type { Sql } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'
import { memberKind } from './member.ts'
import type { Member, MemberState, Standing } from './member.ts'
import { isNumberName, keptAccount, mobileDigest, decryptPerson } from './people/person.ts'
import { personDigest, encryptPerson } from './people/person.ts'
import type { Person } from './people/person.ts'
import { matches } from './people/member-search-store.ts'

const columns = sql`id, account, kind, state, nickname, sealed as encrypted,
  mobile_verified_at is not null as "isMobileVerified",
  email_verified_at is not null as "isEmailVerified",
  language, referral_code as "referralCode",
  referred_by_id as "referredById", registered_at as "registeredAt"`

type MemberRow = Omit<Member, keyof Person> & { encrypted: Buffer | null }

function memberOf(tx: ReadTx, { encrypted, ...row }: MemberRow): Member {
  const { contacts: _, numberName, ...person } = decryptPerson(tx, row.id, encrypted)
  return { ...row, ...person, account: numberName ?? row.account }
}

async function listRows(tx: ReadTx, rest: Sql): Promise<Member[]> {
  const rows = await tx.rows<MemberRow>(sql`select ${columns} from identity.member ${rest}`)
  return rows.map((row) => memberOf(tx, row))
}

export type NewMember = Omit<Member, 'registeredAt' | 'isMobileVerified' | 'isEmailVerified'> & {
  mobileVerifiedAt?: Date | null
  contacts: Record<string, string>
  termsVersion: string | null
  hasConfirmedAge: boolean
  registeredIp: string
  registeredFrom: string | null
  registeredAt: Date
}

/** Returns false when name or verified number is taken. Of several requests, one succeeds. */
export async function insertMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { account } = member
  const numberName = isNumberName(account) ? account : null
  const person = encryptPerson(tx, member.id, { ...member, numberName })
  const rows = await tx.rows(sql`
    insert into identity.member (id, account, kind, state, nickname, sealed, mobile_digest,
      email_digest, name_digest, person_digest, language, referral_code, referred_by_id,
      terms_version, has_confirmed_age, registered_ip, registered_from, registered_at,
      seen_at, mobile_verified_at)
    values (${member.id}, ${keptAccount(tx, account)}, ${member.kind}, ${member.state},
      ${member.nickname}, ${person.encrypted}, ${person.mobileDigest}, ${person.emailDigest},
      ${person.nameDigest}, ${person.personDigest}, ${member.language}, ${member.referralCode},
      ${member.referredById}, ${member.termsVersion}, ${member.hasConfirmedAge},
      ${member.registeredIp}, ${member.registeredFrom}, ${member.registeredAt},
      ${member.registeredAt}, ${member.mobileVerifiedAt ?? null})
    on conflict do nothing returning id`)
  return rows.length === 1
}

export async function findMember(tx: ReadTx, id: string): Promise<Member | undefined> {
  const [member] = await listRows(tx, sql`where id = ${id}`)
  return member
}

export async function findMembers(tx: ReadTx, ids: readonly string[]): Promise<Member[]> {
  return listRows(tx, sql`where id = any(${[...ids]}::uuid[])`)
}

/** Finds the member with this account name. @param account already folded */
export async function findMemberByAccount(
  tx: ReadTx,
  account: string,
): Promise<Member | undefined> {
  const [member] = await listRows(tx, sql`where account = any(${keptAs(tx, account)}::text[])`)
  return member
}

/** An older version of the program may have stored a number in the clear. */
const keptAs = (tx: ReadTx, account: string): string[] => [keptAccount(tx, account), account]

/** Finds the member with this verified number. @param mobile in E.164 */
export async function findMemberByMobile(tx: ReadTx, mobile: string): Promise<Member | undefined> {
  const [member] = await listRows(
    tx,
    sql`where mobile_digest = ${mobileDigest(tx, mobile)} and mobile_verified_at is not null
      and state <> 'closed'`,
  )
  return member
}

/**
 * Finds the member with this invitation code; the code of a link with its own domain counts there
 * only. Suspended or closed members cannot refer anybody.
 */
export async function findMemberByReferral(
  tx: ReadTx,
  code: string,
  domain?: string,
): Promise<string | undefined> {
  const usedAt = domain?.toLowerCase() ?? null
  const [member] = await tx.rows<{ id: string }>(sql`
    select id from identity.member
    where (referral_code = ${code.toUpperCase()} or id = (
        select member_id from identity.invitation_code
        where code = ${code.toUpperCase()}
          and (domain is null or ${usedAt}::text is null or domain = ${usedAt})))
      and kind = 1 and state not in ('suspended', 'closed')`)
  return member?.id
}

/** Returns the registration data beside the person: messenger handles, document number, origin. */
export async function findRegistration(tx: ReadTx, id: string) {
  const [row] = await tx.rows<{
    encrypted: Buffer | null
    ip: string | null
    from: string | null
  }>(sql`
    select sealed as encrypted, registered_ip as ip, registered_from as "from" from identity.member
    where id = ${id}`)
  if (!row) return undefined
  const { contacts } = decryptPerson(tx, id, row.encrypted)
  return { contacts, registeredFrom: row.from, registeredIp: row.ip }
}

/** Returns what the wager gate needs of many members, in one query; unknown ids are left out. */
export async function findStandings(tx: ReadTx, ids: readonly string[]): Promise<Standing[]> {
  return tx.rows<Standing>(sql`
    select id, kind, state, kind = 4 as "isTrial", has_grants as "hasGrants"
    from identity.member where id = any(${[...ids]}::uuid[])`)
}

/** The caller has locked the member's account, as every stake does. */
export async function setHasGrants(tx: Tx, id: string, hasGrants: boolean): Promise<void> {
  await tx.rows(sql`
    update identity.member set has_grants = ${hasGrants}
    where id = ${id} and has_grants <> ${hasGrants}`)
}

/**
 * Lists other members who seem to be the same person: same name and birthday, or same number.
 * Closed accounts count, because a self-exclusion outlives them.
 */
export async function listSamePerson(tx: Tx, person: Member): Promise<string[]> {
  const mobile = person.mobile === null ? null : mobileDigest(tx, person.mobile)
  const rows = await tx.rows<{ id: string }>(sql`
    select id from identity.member where id <> ${person.id} and kind = 1 and (
      person_digest = ${personDigest(tx, person)}
      or (mobile_digest = ${mobile} and mobile_verified_at is not null)) limit 20`)
  return rows.map(({ id }) => id)
}

/** Updates the given personal data and keeps the rest. */
export async function updatePerson(tx: Tx, id: string, known: Partial<Person>): Promise<void> {
  const [row] = await tx.rows<{ encrypted: Buffer | null }>(sql`
    select sealed as encrypted from identity.member where id = ${id} for update`)
  if (!row) return
  const person = encryptPerson(tx, id, { ...decryptPerson(tx, id, row.encrypted), ...known })
  await tx.rows(sql`
    update identity.member set sealed = ${person.encrypted}, mobile_digest = ${person.mobileDigest},
      email_digest = ${person.emailDigest}, name_digest = ${person.nameDigest},
      person_digest = ${person.personDigest}
    where id = ${id}`)
}

export type MemberQuery = {
  /** The beginning of an account name or nickname, or a whole id, number, address or real name. */
  search?: string
  state?: MemberState
  /** One kind alone; without it and without a search the trials stand apart. */
  kind?: 'member' | 'agent' | 'trial'
  /** Registered at or after `from`, and before `to`. */
  from?: Date
  to?: Date
  /** The id of the last row of the previous page. */
  afterId?: string
  countMax: number
}

/** Lists members by their registration, newest first, with keyset pagination. */
export async function listMembers(tx: ReadTx, query: MemberQuery): Promise<Member[]> {
  const parts = [sql`true`]
  if (query.search) parts.push(matches(tx, query.search))
  if (query.state) parts.push(sql`state = ${query.state}`)
  parts.push(...ofKind(query))
  if (query.from) parts.push(sql`registered_at >= ${query.from}`)
  if (query.to) parts.push(sql`registered_at < ${query.to}`)
  if (query.afterId) {
    parts.push(sql`(registered_at, id) < (select registered_at, id from identity.member
      where id = ${query.afterId}::uuid)`)
  }
  return listRows(
    tx,
    sql`where ${join(parts, ' and ')} order by registered_at desc, id desc limit ${query.countMax}`,
  )
}

function ofKind({ kind, search }: MemberQuery): Sql[] {
  if (kind === 'trial') return [sql`kind = ${memberKind.trial}`]
  if (kind === undefined) return search ? [] : [sql`kind = ${memberKind.member}`]
  const agents = sql`(select member_id from identity.agent_standing where type <> 0)`
  const isAgent = kind === 'agent' ? sql`id in ${agents}` : sql`id not in ${agents}`
  return [sql`kind = ${memberKind.member}`, isAgent]
}

export async function lockMember(tx: Tx, id: string): Promise<Member | undefined> {
  const [member] = await listRows(tx, sql`where id = ${id} for update`)
  return member
}

export type StateChange = {
  memberId: string
  before: MemberState
  after: MemberState
  by: string
  reason: string
  at: Date
}

export async function updateState(tx: Tx, change: StateChange): Promise<void> {
  await tx.rows(sql`
    update identity.member set state = ${change.after} where id = ${change.memberId}`)
  await tx.rows(sql`
    insert into identity.member_change
      (member_id, state_before, state_after, changed_by, reason, changed_at)
    values (${change.memberId}, ${change.before}, ${change.after}, ${change.by},
      ${change.reason}, ${change.at})`)
}

export async function listStateChanges(tx: ReadTx, memberId: string): Promise<StateChange[]> {
  return tx.rows<StateChange>(sql`
    select member_id as "memberId", state_before as before, state_after as after,
      changed_by as by, reason, changed_at as at
    from identity.member_change where member_id = ${memberId} order by id desc limit 100`)
}

/**
 * Lists members below the age of play who have reached it: born on or before `bornOnMax`. Birthdays
 * are encrypted, so each waiting member is decrypted. The next page starts after `lastId`.
 */
export async function listGrownUp(
  tx: ReadTx,
  bornOnMax: string,
  afterId: string,
): Promise<{ ids: string[]; lastId: string | undefined }> {
  const rows = await listRows(
    tx,
    sql`where state = 'age_limited' and id > ${afterId}::uuid order by id limit 500`,
  )
  const grown = rows.filter(({ bornOn }) => bornOn !== null && bornOn <= bornOnMax)
  return { ids: grown.map(({ id }) => id), lastId: rows.at(-1)?.id }
}

export const listOldTrials = (
  tx: ReadTx,
  { after, limit, openedBefore }: { after: string | null; limit: number; openedBefore: Date },
): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(sql`
    select id from identity.member
    where kind = 4 and state = 'active' and registered_at < ${openedBefore}
      and id > ${after ?? beforeAllIds}::uuid
    order by id limit ${limit}`)

export async function updateLanguage(tx: Tx, id: string, language: Language): Promise<void> {
  await tx.rows(sql`update identity.member set language = ${language} where id = ${id}`)
}

export async function updateNickname(tx: Tx, id: string, nickname: string | null) {
  await tx.rows(sql`update identity.member set nickname = ${nickname} where id = ${id}`)
}

/** Stores a number or address that was just verified. */
export async function updateContact(
  tx: Tx,
  id: string,
  proven: { channel: 'sms' | 'email'; receiver: string; at: Date },
): Promise<void> {
  const { at, channel, receiver } = proven
  await updatePerson(tx, id, channel === 'sms' ? { mobile: receiver } : { email: receiver })
  await tx.rows(
    channel === 'sms'
      ? sql`update identity.member set mobile_verified_at = ${at} where id = ${id}`
      : sql`update identity.member set email_verified_at = ${at} where id = ${id}`,
  )
}

/** Whether this member’s browser has recorded a login before. */
export async function hasLoggedIn(tx: ReadTx, id: string): Promise<boolean> {
  const [row] = await tx.rows<{ hasLoggedIn: boolean }>(sql`
    select first_login_at is not null as "hasLoggedIn" from identity.member where id = ${id}`)
  return row?.hasLoggedIn ?? false
}

/** Records a member’s first login, once. */
export async function updateFirstLogin(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.rows(sql`
    update identity.member set first_login_at = ${at} where id = ${id} and first_login_at is null`)
}
