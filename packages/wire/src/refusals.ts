/**
 * Every expected no, with its HTTP status: the one table. A code is stable for ever; its words are
 * the text `refusal.<code>` in packages/texts.
 */
export const refusals = {
  // any call
  'input-invalid': 400,
  'session-missing': 401,
  'session-expired': 401,
  in_need_true_account: 403,
  'not-allowed': 403,
  'fresh-factor-needed': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'body-too-large': 413,
  'key-reused': 422,
  'too-many-requests': 429,
  unexpected: 500,
  unavailable: 503,
  // identity
  'login-wrong': 403,
  'password-wrong': 403,
  'name-taken': 409,
  'registration-closed': 403,
  'age-not-allowed': 403,
  'terms-not-accepted': 422,
  invitation_code_error: 422,
  'human-check-failed': 422,
  'payment-password-exists': 409,
  'payment-password-missing': 409,
  'payment-password-wrong': 403,
  'payment-password-locked': 423,
  // money
  'amount-too-fine': 422,
  'amount-not-positive': 422,
  'balance-too-low': 409,
  'currency-wrong': 422,
  'account-frozen': 409,
  // play
  'stake-out-of-limits': 422,
  'wager-unknown': 404,
  'wager-settled': 409,
  'member-not-active': 403,
  'favourites-full': 409,
  'game-closed': 409,
  'free-play-closed': 403,
  'launch-expired': 401,
  'reality-check-due': 409,
  // protection
  'age-limited': 403,
  'on-a-break': 403,
  'self-excluded': 403,
  'deposit-limit-reached': 409,
  'loss-limit-reached': 409,
  'stake-limit-reached': 409,
  'single-bet-limit-reached': 409,
  'raise-unknown': 404,
  'raise-too-early': 409,
  // operators
  'operator-not-recognised': 401,
  'four-eyes-needed': 403,
  'proposal-closed': 409,
  'setting-invalid': 422,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof refusals
