import type { RefusalCode } from '@madang/wire'

/** Why a vendor's call is refused; each protocol has its own codes for these. */
export type WalletErrorCode =
  | 'partner-unknown'
  | 'signature-wrong'
  | 'syntax-wrong'
  | 'types-wrong'
  | 'token-unknown'
  | 'token-expired'
  | 'game-unknown'
  | 'currency-wrong'
  | 'balance-too-low'
  | 'member-disabled'
  | 'limit-reached'
  | 'content-differs'
  | 'reference-unknown'
  | 'rolled-back'
  | 'already-settled'
  | 'outcome-unknown'

const byRefusal: Partial<Record<RefusalCode, WalletErrorCode>> = {
  'age-limited': 'member-disabled',
  'balance-too-low': 'balance-too-low',
  'currency-wrong': 'currency-wrong',
  'loss-limit-reached': 'limit-reached',
  'member-not-active': 'member-disabled',
  'on-a-break': 'member-disabled',
  'product-blocked': 'member-disabled',
  'self-excluded': 'member-disabled',
  'single-bet-limit-reached': 'limit-reached',
  'stake-limit-reached': 'limit-reached',
  'time-limit-reached': 'limit-reached',
}

/**
 * Returns the wallet error code of a refusal; `outcome-unknown` if an operator has to look first.
 */
export const walletErrorCodeOf = (code: RefusalCode): WalletErrorCode =>
  byRefusal[code] ?? 'outcome-unknown'
