import type { BooksFinding } from '#kernel/audit/books-audit'
import type { ReadTx } from '#kernel/database/database'
import type { MemberAccount } from '../ledger-account.ts'
import { listFilled } from '../sub-account-store.ts'

/** The balance that a member's account should have according to a document. */
export type Expected = MemberAccount & { units: bigint }

/**
 * Compares all accounts of one purpose with the documents of a module. Several documents may share
 * an account. An account without a document should be empty.
 */
export async function differingAccounts(
  tx: ReadTx,
  purpose: MemberAccount['purpose'],
  documents: readonly Expected[],
): Promise<BooksFinding[]> {
  const expected = new Map<string, bigint>()
  for (const one of documents) {
    const name = nameOf(one)
    expected.set(name, (expected.get(name) ?? 0n) + one.units)
  }
  const findings: BooksFinding[] = []
  for (const account of await listFilled(tx, [purpose])) {
    const name = nameOf(account)
    const units = expected.get(name) ?? 0n
    expected.delete(name)
    if (units !== account.units) {
      findings.push(findingOf(purpose, account.id, { booksUnits: account.units, name, units }))
    }
  }
  for (const [name, units] of expected) {
    if (units !== 0n) findings.push(findingOf(purpose, null, { booksUnits: 0n, name, units }))
  }
  return findings
}

const nameOf = ({ currency, holder, sub = '' }: Omit<MemberAccount, 'purpose'>): string =>
  `${holder} ${currency} ${sub}`.trim()

const findingOf = (
  purpose: string,
  account: bigint | null,
  { booksUnits, name, units }: { name: string; booksUnits: bigint; units: bigint },
): BooksFinding => ({
  account,
  what: `${purpose} of ${name}: the books say ${booksUnits}, the documents ${units}`,
})
