import { plainName } from '@madang/wire/typed'
import type { Tx } from '#kernel/database/database'
import { decryptText, encryptText, searchDigest } from '#kernel/secrets/keyring'

/** The personal data of a member. The database stores none of it in plain text. */
export type Person = {
  /** The account name if it is a number: then it is encrypted like the mobile number. */
  numberName: string | null
  realName: string | null
  /** E.164. */
  mobile: string | null
  email: string | null
  /** yyyy-MM-dd. */
  bornOn: string | null
  /** Messenger handles, by messenger. */
  contacts: Record<string, string>
}

export const nobody: Person = {
  bornOn: null,
  contacts: {},
  email: null,
  mobile: null,
  numberName: null,
  realName: null,
}

/** A person as stored: one encrypted text, and digests of the searchable values. */
export type EncryptedPerson = {
  encrypted: Buffer | null
  mobileDigest: Buffer | null
  emailDigest: Buffer | null
  nameDigest: Buffer | null
  personDigest: Buffer | null
}

type KeyringOwner = Pick<Tx, 'db'>

/** Bound to the member: the ciphertext of one row cannot be decrypted for another. */
const useOf = (memberId: string) => `identity.member:${memberId}` as `${string}.${string}`

export function encryptPerson(tx: KeyringOwner, memberId: string, person: Person): EncryptedPerson {
  const { bornOn, contacts, email, mobile, numberName, realName } = person
  const isKnown =
    [bornOn, email, mobile, numberName, realName].some(Boolean) || Object.keys(contacts).length > 0
  const known = JSON.stringify({ bornOn, contacts, email, mobile, numberName, realName })
  return {
    emailDigest: email === null ? null : emailDigest(tx, email),
    mobileDigest: mobile === null ? null : mobileDigest(tx, mobile),
    nameDigest: realName === null ? null : nameDigest(tx, realName),
    personDigest: personDigest(tx, person),
    encrypted: isKnown ? encryptText(tx, useOf(memberId), known) : null,
  }
}

/** @throws when the bytes were altered, belong to another member, or their key is gone */
export function decryptPerson(
  tx: KeyringOwner,
  memberId: string,
  encrypted: Buffer | null,
): Person {
  if (!encrypted) return nobody
  return {
    ...nobody,
    ...(JSON.parse(decryptText(tx, useOf(memberId), encrypted)) as Partial<Person>),
  }
}

export const isNumberName = (account: string): boolean => /^\+?\d{7,16}$/.test(account)

/** Returns the stored account name: the name itself, or the digest of a number. */
export const keptAccount = (tx: KeyringOwner, account: string): string =>
  isNumberName(account)
    ? `#${searchDigest(tx, 'identity.account', account).toString('base64url')}`
    : account

export const mobileDigest = (tx: KeyringOwner, mobile: string): Buffer =>
  searchDigest(tx, 'identity.mobile', mobile)

export const emailDigest = (tx: KeyringOwner, email: string): Buffer =>
  searchDigest(tx, 'identity.email', email.trim().toLowerCase())

export const nameDigest = (tx: KeyringOwner, realName: string): Buffer =>
  searchDigest(tx, 'identity.name', plainName(realName))

/** Returns null when name or birthday is unknown. */
export function personDigest(
  tx: KeyringOwner,
  { bornOn, realName }: Pick<Person, 'bornOn' | 'realName'>,
) {
  if (bornOn === null || realName === null) return null
  return searchDigest(tx, 'identity.person', `${bornOn}\n${plainName(realName)}`)
}
