/** The provider's refusal in the words of the specification, point 8 (`identity.phone`). */
export type PhoneFault =
  | 'invalidNumber'
  | 'missingNumber'
  | 'tooMany'
  | 'unknown'
  | 'invalidCode'
  | 'missingCode'
  | 'checkFailed'
  | 'quota'
  | 'notAllowed'
  | 'expired'
  | 'closed'
  | 'askFirst'

export class PhoneRefused extends Error {
  readonly fault: PhoneFault

  constructor(fault: PhoneFault) {
    super(fault)
    this.name = 'PhoneRefused'
    this.fault = fault
  }
}

const faults: Record<string, PhoneFault> = {
  ADMIN_ONLY_OPERATION: 'notAllowed',
  BILLING_NOT_ENABLED: 'notAllowed',
  CAPTCHA_CHECK_FAILED: 'checkFailed',
  CODE_EXPIRED: 'expired',
  CONFIGURATION_NOT_FOUND: 'notAllowed',
  INVALID_APP_CREDENTIAL: 'checkFailed',
  INVALID_CODE: 'invalidCode',
  INVALID_PHONE_NUMBER: 'invalidNumber',
  INVALID_RECAPTCHA_TOKEN: 'checkFailed',
  INVALID_SESSION_INFO: 'expired',
  MISSING_APP_CREDENTIAL: 'checkFailed',
  MISSING_CODE: 'missingCode',
  MISSING_PHONE_NUMBER: 'missingNumber',
  MISSING_RECAPTCHA_TOKEN: 'checkFailed',
  MISSING_SESSION_INFO: 'expired',
  OPERATION_NOT_ALLOWED: 'notAllowed',
  QUOTA_EXCEEDED: 'quota',
  SESSION_EXPIRED: 'expired',
  TOO_MANY_ATTEMPTS_TRY_LATER: 'tooMany',
  UNAUTHORIZED_DOMAIN: 'checkFailed',
}

/** Returns our name of a provider's error: `CODE`, or `CODE : more words`. */
export function wordOfFault(message: unknown): PhoneFault {
  const [code = ''] = typeof message === 'string' ? message.split(' : ') : []
  return faults[code.trim()] ?? 'unknown'
}
