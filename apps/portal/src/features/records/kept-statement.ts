import type { Gives } from '@madang/wire'
import type { showStatement } from '@madang/wire/reports'
import { keptStatementKey, sessionNow } from '../../kit/session.ts'

type Statement = Gives<typeof showStatement>
export type Kept = { account: string; at: string; statement: Statement }

/** Stores the whole year's statement on this device; logout removes it. */
export function keepStatement(statement: Statement, at: Date): void {
  const account = sessionNow()?.account
  if (account === undefined) return
  const kept: Kept = { account, at: at.toISOString(), statement }
  localStorage.setItem(keptStatementKey, JSON.stringify(kept))
}

/**
 * Returns the stored statement for its member only. Without a session, the member stored with it is
 * assumed.
 */
export function keptStatement(): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(keptStatementKey) ?? 'null') as Kept | null
    const account = sessionNow()?.account ?? kept?.account
    // Statements stored by an older version lack play at vendors.
    const isWhole = Array.isArray(kept?.statement.outside)
    return kept && isWhole && kept.account === account ? kept : undefined
  } catch {
    return undefined
  }
}
