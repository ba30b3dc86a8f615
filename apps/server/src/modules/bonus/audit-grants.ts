import type { BooksFinding } from '#kernel/audit/books-audit'
import type { ReadTx } from '#kernel/database/database'
import { booksArchivedBefore, findAmounts, listFilled } from '#ledger'
import type { Transfer } from '#ledger'
import type { Grant } from './grant.ts'
import { listNewestEnded, listAllActive } from './grant-store.ts'
import { converted, granted, removed } from './postings.ts'

/** How many of the newest ended grants are checked. */
const endedMax = 500

/**
 * Checks that only accounts of active grants contain bonus money and gifts, that every active grant
 * received the amount in its row, and that an ended grant moved the amounts in its row.
 */
export async function auditGrants(tx: ReadTx): Promise<BooksFinding[]> {
  const active = await listAllActive(tx)
  const ended = await listNewestEnded(tx, endedMax)
  const strays = await strayAccounts(tx, active)
  const unlike = await unlikeMoves(tx, [
    ...active.flatMap((grant) => ({ grant, moves: [granted(grant)] })),
    ...ended.map((grant) => ({ grant, moves: endMoves(grant) })),
  ])
  return [...strays, ...unlike]
}

const endMoves = (grant: Grant): Transfer[] => [
  ...converted(grant, grant.convertedUnits ?? 0n),
  ...removed(grant, grant.removedUnits ?? 0n),
]

async function strayAccounts(tx: ReadTx, active: readonly Grant[]): Promise<BooksFinding[]> {
  const grants = new Map(active.map((grant) => [grant.id, grant]))
  const filled = await listFilled(tx, ['grant', 'gift'])
  return filled.flatMap(({ currency, holder, id, purpose, sub, units }) => {
    const grant = grants.get(sub)
    const isOwn =
      grant?.memberId === holder &&
      grant.currency === currency &&
      (grant.free === null) === (purpose === 'grant')
    if (!isOwn) return [{ account: id, what: `${purpose} ${sub} has money and is not active` }]
    // The balance of a gift can only be spent or restored.
    const isTooMuch = grant.free !== null && units > grant.amountUnits
    return isTooMuch ? [{ account: id, what: `gift ${sub} has more than was given` }] : []
  })
}

async function unlikeMoves(
  tx: ReadTx,
  grants: readonly { grant: Grant; moves: Transfer[] }[],
): Promise<BooksFinding[]> {
  const moves = grants.flatMap((one) => one.moves)
  if (moves.length === 0) return []
  const amounts = await findAmounts(
    tx,
    moves.map(({ key }) => key),
  )
  const isArchived = (await booksArchivedBefore(tx)) !== undefined
  return moves.flatMap(({ amountUnits, key }) => {
    const booksUnits = amounts.get(key)
    // Movements in an archive cannot be checked.
    if (booksUnits === amountUnits || (booksUnits === undefined && isArchived)) return []
    const what = `${key}: the books say ${booksUnits ?? 0n}, the grant ${amountUnits}`
    return [{ account: null, what }]
  })
}
