import type { Gives } from '@madang/wire'
import type { showStatement } from '@madang/wire/reports'
import { keptStatementKey, sessionNow } from '../../kit/session.ts'

type Statement = Gives<typeof showStatement>
export type Kept = { account: string; at: string; statement: Statement }

/** Keeps the whole year's statement on this device; logging out takes it away. */
export function keepStatement(statement: Statement, at: Date): void {
  const account = sessionNow()?.account
  if (account === undefined) return
  const kept: Kept = { account, at: at.toISOString(), statement }
  localStorage.setItem(keptStatementKey, JSON.stringify(kept))
}

/** What was kept, for its member only; who cannot be asked who is here is taken at their mark. */
export function keptStatement(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keptStatementKey) ?? 'null') as Kept | null
    const account = sessionNow()?.account ?? kept?.account
    // One that an older program kept lacks what was played at vendors.
    const isWhole = Array.isArray(kept?.statement.outside)
    return kept && isWhole && kept.account === account ? kept : undefined
  } catch {
    return undefined
  }
}
