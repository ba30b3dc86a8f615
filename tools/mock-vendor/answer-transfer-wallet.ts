import type { TransferWalletBook, TransferWalletMovement } from './transfer-wallet-book.ts'
import { decimalOf } from './transfer-wallet-book.ts'

/** The operator's response, a cut connection, or a long delay. */
export type TransferWalletReply = { body: unknown; waitMs?: number } | 'cut'

const silentMs = 20_000

/**
 * Answers the calls of a brand with a transfer wallet: balance, credit, debit, status, void, and
 * its rounds, paged by last change.
 */
export function answerTransferWallet(
  book: TransferWalletBook,
  brand: string,
  verb: string,
  body: Record<string, unknown>,
  lateMs: number,
): TransferWalletReply | undefined {
  const reference = String(body['reference'])
  const user = String(body['user'])
  if (verb === 'balance') return { body: { balance: decimalOf(book.balanceOf(brand, user)) } }
  if (verb === 'rounds') {
    if (book.faultOf.get(brand) === 'list-down') return 'cut'
    const { after, from, limit, to } = body as Parameters<TransferWalletBook['rounds']['list']>[1]
    return { body: book.rounds.list(brand, { after, from, limit, to }) }
  }
  if (verb === 'status') return { body: { status: book.statusOf(brand, reference) } }
  if (verb === 'void') return { body: { status: book.refuse(brand, reference) } }
  if (verb !== 'credit' && verb !== 'debit') return undefined
  const units = unitsOf(String(body['amount']))
  return moved(book, { brand, direction: verb, reference, units, user }, lateMs)
}

function moved(
  book: TransferWalletBook,
  movement: TransferWalletMovement,
  lateMs: number,
): TransferWalletReply {
  const { brand, reference } = movement
  const fault = book.faultOf.get(brand) ?? 'usual'
  if (fault === 'lost-call') return 'cut'
  if (fault === 'late') {
    setTimeout(() => book.move(movement), lateMs).unref()
    return 'cut'
  }
  if (fault === 'refuse') return { body: { status: book.refuse(brand, reference) } }
  const status = book.move(movement)
  if (fault === 'twice') book.move(movement)
  if (fault === 'lost-answer') return 'cut'
  if (fault === 'garbled') return { body: { state: 'perhaps' } }
  return { body: { status }, ...(fault === 'silent' && { waitMs: silentMs }) }
}

function unitsOf(decimal: string): bigint {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole) * 100_000n + BigInt(fraction.padEnd(5, '0'))
}
