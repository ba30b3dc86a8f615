import { plainName } from '@madang/wire/typed'
import type { Tx } from '#kernel/database/database'
import { decryptText, searchDigest, encryptText } from '#kernel/secrets/keyring'

/** The columns with the cashier's personal data, all of them encrypted. */
export const places = [
  'arrival.holder',
  'arrival.memo',
  'bank_account.holder',
  'dispute_evidence.words',
  'suspense.payer',
  'suspense.receiver',
  'withdrawal.holder',
] as const
export type Place = (typeof places)[number]

type KeyringOwner = Pick<Tx, 'db'>

/** Returns the encryption use, bound to the row: bytes of one row do not decrypt in another. */
export const useOf = (place: Place, of: string) => `wallet.${place}:${of}` as const

export const encryptWords = (tx: KeyringOwner, place: Place, of: string, words: string): Buffer =>
  encryptText(tx, useOf(place, of), words)

/**
 * Decrypts a text, or returns the plain text of an older release that was not encrypted yet. Null
 * where the text was erased or never existed.
 *
 * @throws when the bytes were altered, belong to another row, or their key is gone
 */
export function openWords(
  tx: KeyringOwner,
  place: Place,
  of: string,
  kept: { encrypted: Buffer | null; clear: string | null },
): string | null {
  return kept.encrypted ? decryptText(tx, useOf(place, of), kept.encrypted) : kept.clear
}

/** Returns the digest for searching a whole name, in any spelling, regardless of the member. */
export const nameDigest = (tx: KeyringOwner, name: string): Buffer =>
  searchDigest(tx, 'wallet.name', plainName(name))
