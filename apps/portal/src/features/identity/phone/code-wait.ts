const key = 'codeUntil'

type WaitStorage = Pick<Storage, 'getItem' | 'setItem'>

/**
 * Returns until when the button for codes of this purpose is disabled, also after a reload; 0: it
 * is not.
 */
export function waitsUntil(storage: WaitStorage, purpose: string, now: number): number {
  const until = read(storage)[purpose] ?? 0
  return until > now ? until : 0
}

/** Stores it for this tab and drops expired entries. */
export function keepWait(storage: WaitStorage, purpose: string, until: number, now: number): void {
  const going = Object.entries(read(storage)).filter(([, end]) => end > now)
  storage.setItem(key, JSON.stringify({ ...Object.fromEntries(going), [purpose]: until }))
}

function read(storage: WaitStorage): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(storage.getItem(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    const numbers = Object.entries(kept).filter(([, until]) => Number.isSafeInteger(until))
    return Object.fromEntries(numbers)
  } catch {
    return {}
  }
}
