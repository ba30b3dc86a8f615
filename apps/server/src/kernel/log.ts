import { pino } from 'pino'
import type { Logger } from 'pino'

export type { Logger } from 'pino'

/** Names whose values never reach a log line, at any of the depths we log. */
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

/** Structured lines on standard output; secrets are blotted out by name. */
export function openLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    redact: { censor: '(hidden)', paths },
    serializers: { error: pino.stdSerializers.err },
  }
  return destination ? pino(options, destination) : pino(options)
}
