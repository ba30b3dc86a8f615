import { clientBytesOf } from '@madang/games/chance/shared-outcome'

/** The hand's bytes were given by another device of the member first. */
export const elsewhere = 'elsewhere'

/**
 * Returns the bytes of this browser for a hand, the same in every tab and after a reload: the first
 * ones that arrive count, and each tab holds the receipt against what it sent.
 */
export const bytesFor = (handId: string): string => clientBytesOf(browserKey(), handId)

/** Stores the bytes that this browser sent, so that the hand can be verified later. */
export function keepBytes(handId: string, bytes: string): void {
  const kept = Object.entries(givenBytes()).filter(([id]) => id !== handId)
  const last = kept.slice(-99)
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...last, [handId, bytes]])))
}

export const givenBytes = (): Record<string, string> =>
  JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, string>

const storageKey = 'card-bytes'
const keyName = 'card-bytes-key'

/** A key that never leaves this browser. */
function browserKey(): string {
  const kept = localStorage.getItem(keyName)
  if (kept !== null) return kept
  const random = crypto.getRandomValues(new Uint8Array(32))
  localStorage.setItem(
    keyName,
    [...random].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
  )
  return localStorage.getItem(keyName) ?? ''
}
