import sql from 'sql-template-tag'
import type { Tx } from '#kernel/database/database'
import type { Person, EncryptedPerson } from './person.ts'

type Kept = { id: string; encrypted: Buffer | null }

/** Locks members whose data an older version of the program stored in plain text. */
export async function lockInTheClear(tx: Tx, countMax: number): Promise<(Kept & Person)[]> {
  return tx.rows<Kept & Person>(sql`
    select id, sealed as encrypted, real_name as "realName", mobile, email, born_on as "bornOn",
      contacts,
      case when account ~ '^[+]?[0-9]{7,16}$' then account end as "numberName"
    from identity.member
    where real_name is not null or mobile is not null or email is not null
      or born_on is not null or contacts <> '{}' or account ~ '^[+]?[0-9]{7,16}$'
    order by id limit ${countMax} for update`)
}

/** Locks members whose personal data is encrypted with a key other than the newest. */
export async function lockUnderOldKey(tx: Tx, key: number, countMax: number): Promise<Kept[]> {
  return tx.rows<Kept>(sql`
    select id, sealed as encrypted from identity.member
    where sealed is not null
      and (get_byte(sealed, 0) < ${key} or get_byte(sealed, 0) > ${key})
    order by id limit ${countMax} for update`)
}

/**
 * Stores encrypted personal data and clears the plain text. A number that another member has
 * meanwhile verified is kept and must be verified again.
 */
export async function updateEncrypted(
  tx: Tx,
  people: readonly ({ id: string; account: string | null } & EncryptedPerson)[],
): Promise<void> {
  if (people.length === 0) return
  const of = (column: 'account' | keyof EncryptedPerson) => people.map((person) => person[column])
  await tx.rows(sql`
    update identity.member m set account = coalesce(p.account, m.account), sealed = p.sealed,
      mobile_digest = p.mobile_digest, email_digest = p.email_digest, name_digest = p.name_digest,
      person_digest = p.person_digest, real_name = null, mobile = null, email = null,
      born_on = null, contacts = '{}',
      mobile_verified_at = case when exists (
        select 1 from identity.member o
        where o.mobile_digest = p.mobile_digest and o.mobile_verified_at is not null
          and o.state <> 'closed' and o.id <> m.id) then null else m.mobile_verified_at end
    from unnest(${people.map(({ id }) => id)}::uuid[], ${of('encrypted')}::bytea[],
      ${of('mobileDigest')}::bytea[], ${of('emailDigest')}::bytea[],
      ${of('nameDigest')}::bytea[], ${of('personDigest')}::bytea[], ${of('account')}::text[])
      as p (id, sealed, mobile_digest, email_digest, name_digest, person_digest, account)
    where m.id = p.id`)
}
