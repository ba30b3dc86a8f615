const key = 'remember'
const dayMs = 24 * 3_600_000

/** What this browser stores of the last login: a name and its expiry, never a password. */
type Remembered = { user: string; flag: 1; until: number }

/** Returns the name that is remembered here for one day. */
export function rememberedName(): string | undefined {
  const kept = read()
  if (kept && kept.until > Date.now()) return kept.user
  if (kept) forgetName()
  return undefined
}

export function rememberName(user: string): void {
  const until = read()?.user === user ? read()?.until : undefined
  const kept: Remembered = { flag: 1, until: until ?? Date.now() + dayMs, user }
  localStorage.setItem(key, JSON.stringify(kept))
}

export const forgetName = (): void => localStorage.removeItem(key)

function read(): Remembered | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('user' in kept)) return undefined
    return kept as Remembered
  } catch {
    return undefined
  }
}
