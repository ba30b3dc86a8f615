import { pino } from 'pino'
import type { Logger } from 'pino'

export type { Logger } from 'pino'

/** Names of fields whose values are never logged, at any of the logged depths. */
const secretNames = [
  'password',
  'newPassword',
  'oldPassword',
  'confirmPassword',
  'confirmNewPassword',
  'paymentPassword',
  'verificationCode',
  'token',
  'firebaseIdToken',
  'authorization',
  'cookie',
  'secret',
  'secretKey',
  'mobileNum',
  'mobileNo',
  'email',
  'payeeName',
  'birthday',
  'accountNumber',
  'idNumber',
]

const paths = secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

/** Opens a log of JSON lines on standard output; values of secret fields are hidden by name. */
export function openLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    redact: { censor: '(hidden)', paths },
    serializers: { error: pino.stdSerializers.err },
  }
  return destination ? pino(options, destination) : pino(options)
}
