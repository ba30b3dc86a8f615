import type { Transfer } from '#ledger'
import type { WalletTransfer, WalletTransferOutcome } from './wallet-transfer.ts'

export const krw = 'KRW'

const cashOf = (holder: string) => ({ currency: krw, holder, purpose: 'cash' }) as const
const transitOf = (holder: string) => ({ currency: krw, holder, purpose: 'transit' }) as const
/** The house account of the money that members transferred to a vendor, which the vendor holds. */
const transferWalletOf = (vendor: string) => ({ currency: krw, house: `purse:${vendor}` }) as const

type TransferParts = Pick<
  WalletTransfer,
  'id' | 'memberId' | 'vendor' | 'direction' | 'amountUnits'
>

/** Moves the money into transit, before the vendor is called. */
export const depart = (transfer: TransferParts): Transfer => ({
  amountUnits: transfer.amountUnits,
  cause: transfer.direction === 'in' ? 'purse-in' : 'purse-out',
  from: transfer.direction === 'in' ? cashOf(transfer.memberId) : transferWalletOf(transfer.vendor),
  key: `carry:${transfer.id}:depart`,
  subject: transfer.id,
  to: transitOf(transfer.memberId),
})

/** Moves the money to the other side or back: one key for both, so that only one can happen. */
export const end = (transfer: TransferParts, outcome: WalletTransferOutcome): Transfer => {
  const isToCash = (transfer.direction === 'out') === (outcome === 'arrived')
  return {
    amountUnits: transfer.amountUnits,
    cause: outcome === 'arrived' ? `purse-${transfer.direction}-arrived` : 'purse-returned',
    from: transitOf(transfer.memberId),
    key: `carry:${transfer.id}:end`,
    subject: transfer.id,
    to: isToCash ? cashOf(transfer.memberId) : transferWalletOf(transfer.vendor),
  }
}
