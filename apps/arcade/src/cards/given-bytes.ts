/** What this browser gave, kept so that a hand can be checked against it afterwards. */
export function keepBytes(handId: string, bytes: string): void {
  const kept = givenBytes()
  const last = Object.entries(kept).slice(-99)
  localStorage.setItem(storageKey, JSON.stringify(Object.fromEntries([...last, [handId, bytes]])))
}

export const givenBytes = (): Record<string, string> =>
  JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Record<string, string>

const storageKey = 'card-bytes'
