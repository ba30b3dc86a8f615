import { findStandings } from '#identity'
import type { ReadTx, Tx } from '#kernel/database/database'
import { publish } from '#kernel/events'
import { acceptedNew, refuse } from '#kernel/refusal'
import { openAccounts, post } from '#ledger'
import { findLimits, isBlocked, readHolds } from '#protection'
import { mayPlay } from '#wagers'
import { balanceMoved, lockStanding } from '#wallet'
import { openCountMax } from './wallet-transfer.ts'
import type { WalletTransfer } from './wallet-transfer.ts'
import { countUnderWay, insertTransfer } from './wallet-transfer-store.ts'
import { depart, krw } from './postings.ts'

export type WalletTransferOrder = Pick<
  WalletTransfer,
  'id' | 'memberId' | 'vendor' | 'direction' | 'amountUnits'
> & {
  at: Date
}

/**
 * Opens a wallet transfer: moves the money into transit before the vendor is called. A crash after
 * this commit loses nothing, because open transfers are asked about until they end.
 *
 * @throws Refusal `balance-too-low`, `account-frozen`, `carries-too-many-open`, `key-reused`, and
 *   for a transfer in, the refusals of `mayTransferIn`
 */
export async function openTransfer(
  tx: Tx,
  { at, ...order }: WalletTransferOrder,
): Promise<WalletTransfer> {
  const { direction, id, memberId } = order
  await lockStanding(tx, memberId)
  if ((await countUnderWay(tx, memberId)) >= openCountMax) refuse('carries-too-many-open')
  if (direction === 'in') await mayTransferIn(tx, { at, memberId, vendor: order.vendor })
  const transfer: WalletTransfer = {
    ...order,
    askedAt: at,
    askedLastAt: at,
    attemptCount: 0,
    decidedBy: null,
    endedAt: null,
    proposal: null,
    state: 'moving',
  }
  if (!(await insertTransfer(tx, transfer))) refuse('key-reused', { id })
  await openAccounts(tx, memberId, krw, ['cash', 'held', 'transit'])
  acceptedNew((await post(tx, [[depart(transfer)]], at))[0])
  await publish(tx, balanceMoved, [{ memberId }])
  return transfer
}

/**
 * Checks whether a member may transfer money in. Stakes in a transfer wallet do not pass the checks
 * of this platform. So members may not transfer in if they may not play, or if they have own limits
 * on stakes and losses, which could not be enforced there.
 *
 * @throws Refusal `age-limited`, `member-not-active`, `self-excluded`, `on-a-break`,
 *   `product-blocked`, `limits-not-kept-there`
 */
export async function mayTransferIn(
  tx: ReadTx,
  { at, memberId, vendor = '' }: { memberId: string; vendor?: string; at: Date },
): Promise<void> {
  const [standing] = await findStandings(tx, [memberId])
  mayPlay(standing)
  const { blocked, pause } = await readHolds(tx, memberId, at)
  if (pause) refuse(pause)
  if (isBlocked(blocked, { category: '', vendor })) refuse('product-blocked')
  const limits = await findLimits(tx, memberId, at)
  const isLimited = limits.some(({ kind, limitUnits }) => kind !== 'deposit' && limitUnits !== null)
  if (isLimited) refuse('limits-not-kept-there')
}
