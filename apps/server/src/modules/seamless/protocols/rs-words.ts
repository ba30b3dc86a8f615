import type { WalletErrorCode } from '../calls/wallet-error-code.ts'

/**
 * Maps our error codes to the statuses of the `RS_*` family. Source: Hub88, seamless wallet
 * statuses.
 */
export const rsStatuses: Record<WalletErrorCode, string> = {
  'already-settled': 'RS_ERROR_DUPLICATE_TRANSACTION',
  'balance-too-low': 'RS_ERROR_NOT_ENOUGH_MONEY',
  'content-differs': 'RS_ERROR_DUPLICATE_TRANSACTION',
  'currency-wrong': 'RS_ERROR_WRONG_CURRENCY',
  'game-unknown': 'RS_ERROR_INVALID_GAME',
  'limit-reached': 'RS_ERROR_LIMIT_REACHED',
  'member-disabled': 'RS_ERROR_USER_DISABLED',
  'outcome-unknown': 'RS_ERROR_UNKNOWN',
  'partner-unknown': 'RS_ERROR_INVALID_PARTNER',
  'reference-unknown': 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'rolled-back': 'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'signature-wrong': 'RS_ERROR_INVALID_SIGNATURE',
  'syntax-wrong': 'RS_ERROR_WRONG_SYNTAX',
  'token-expired': 'RS_ERROR_TOKEN_EXPIRED',
  'token-unknown': 'RS_ERROR_INVALID_TOKEN',
  'types-wrong': 'RS_ERROR_WRONG_TYPES',
}
