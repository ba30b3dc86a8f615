import type { Tx } from '#kernel/database'
import { decryptText, searchDigest, encryptText } from '#kernel/keyring'
import { plainName } from '../banks/bank-account.ts'

/** Where the cashier keeps words about persons: none of them lies in the database in the clear. */
export const places = [
  'arrival.holder',
  'arrival.memo',
  'bank_account.holder',
  'dispute_evidence.words',
  'suspense.payer',
  'withdrawal.holder',
] as const
export type Place = (typeof places)[number]

type KeyringOwner = Pick<Tx, 'db'>

/** Bound to what the row is of: the bytes of one never open in another. */
export const useOf = (place: Place, of: string) => `wallet.${place}:${of}` as const

export const encryptWords = (tx: KeyringOwner, place: Place, of: string, words: string): Buffer =>
  encryptText(tx, useOf(place, of), words)

/**
 * What was sealed, or what a program before this one left in the clear and `seal` has not reached
 * yet. Nothing where the words were erased, or were never there.
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

/** By which a whole name is found again in any spelling of it, whoever had it. */
export const nameDigest = (tx: KeyringOwner, name: string): Buffer =>
  searchDigest(tx, 'wallet.name', plainName(name))
