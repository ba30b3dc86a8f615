/** Stores the bytes that this browser sent, so that the hand can be verified later. */
export function keepBytes(handId: string, bytes: string): void {
  const kept = givenBytes()
  const last = Object.entries(kept).slice(-99)
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...last, [handId, bytes]])))
}

export const givenBytes = (): Record<string, string> =>
  JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, string>

const storageKey = 'card-bytes'
