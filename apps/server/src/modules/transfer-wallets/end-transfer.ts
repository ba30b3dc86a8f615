import type { Database, Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { acceptedNew, refuse } from '#kernel/refusal'
import { post } from '#ledger'
import type { VendorWord } from '#seamless'
import { balanceMoved } from '#wallet'
import { isUnderWay, outcomeOf } from './wallet-transfer.ts'
import type { WalletTransfer, WalletTransferOutcome } from './wallet-transfer.ts'
import { lockTransfer, updateTransfer } from './wallet-transfer-store.ts'
import { end } from './postings.ts'

/** Ends a transfer, once, by the vendor's response, even if several callers report it. */
export async function endTransfer(
  db: Database,
  result: { id: string; word: VendorWord; at: Date },
): Promise<WalletTransfer> {
  const { at, id, word } = result
  return db.write(async (tx) => {
    const transfer = (await lockTransfer(tx, id)) ?? refuse('not-found')
    if (!isUnderWay(transfer)) return transfer
    const asked = { ...transfer, askedLastAt: at, attemptCount: transfer.attemptCount + 1 }
    const outcome = outcomeOf(word)
    if (outcome) return bookEnd(tx, asked, outcome, at)
    const unknown: WalletTransfer = { ...asked, state: 'unknown' }
    await updateTransfer(tx, unknown)
    return unknown
  })
}

/** Books the outcome of a transfer; the caller must have locked its row. */
export async function bookEnd(
  tx: Tx,
  transfer: WalletTransfer,
  outcome: WalletTransferOutcome,
  at: Date,
): Promise<WalletTransfer> {
  const ended: WalletTransfer = { ...transfer, endedAt: at, state: outcome }
  await updateTransfer(tx, ended)
  acceptedNew((await post(tx, [[end(transfer, outcome)]], at))[0])
  await publish(tx, balanceMoved, [{ memberId: transfer.memberId }])
  return ended
}
