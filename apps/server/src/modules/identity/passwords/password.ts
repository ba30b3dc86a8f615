import type { FieldFault, FieldSetting } from '@madang/wire/patterns'
import { faultOf } from '@madang/wire/patterns'
import { commonPasswords } from './common-passwords.ts'

type PasswordFault = FieldFault | { key: 'common' } | { key: 'personal' }

/** Personal data that a password may not consist of: people who know the member try it first. */
export type Personal = { account: string; mobile?: string | null; bornOn?: string | null }

const brandWords = ['madang', '마당', 'password', '비밀번호', 'casino', '카지노']

/** This many characters must remain without names, brand words and birthday. */
const ownLengthMin = 4

/**
 * Returns why a password is refused, or undefined. Any characters are allowed; common passwords are
 * not.
 */
export function passwordFaultOf(
  setting: FieldSetting,
  password: string,
  personal: Personal,
): PasswordFault | undefined {
  const fault = faultOf(setting, password)
  if (fault) return fault
  const plain = password.normalize('NFKC').toLowerCase()
  if (commonPasswords.has(plain) || isRepeated(plain) || isRow(plain)) return { key: 'common' }
  if (ownPartOf(plain, personal).length < ownLengthMin) return { key: 'personal' }
  return undefined
}

/** Returns the password without brand words, name, birthday and telephone number. */
function ownPartOf(plain: string, { account, bornOn, mobile }: Personal): string {
  const [year = '', month = '', day = ''] = (bornOn ?? '').split('-')
  const local = (mobile ?? '').replace(/^\+82/, '0')
  const known = [
    ...brandWords,
    account,
    local,
    local.slice(-8),
    local.slice(-4),
    ...(bornOn ? [year + month + day, year.slice(2) + month + day, month + day] : []),
  ].filter((word) => word.length > 1)
  let left = plain.replace(/[\s._@!#-]/g, '')
  for (const word of known.toSorted((a, b) => b.length - a.length)) left = left.replaceAll(word, '')
  return left
}

/** Whether a short piece is repeated: `abababab…`, `111…`. */
function isRepeated(plain: string): boolean {
  for (let length = 1; length <= 4; length++) {
    const piece = plain.slice(0, length)
    if (plain === piece.repeat(Math.ceil(plain.length / length)).slice(0, plain.length)) return true
  }
  return false
}

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/** Whether the password is a row of the keyboard or the alphabet, forwards or backwards. */
function isRow(plain: string): boolean {
  const back = Array.from(plain).toReversed().join('')
  return rows.some((row) => row.includes(plain) || row.includes(back))
}

/** Whether six digits are too easy for a payment password. */
export function isEasyPin(pin: string, bornOn: string | null): boolean {
  const birthday = bornOn?.replaceAll('-', '').slice(2)
  return isRepeated(pin) || isRow(pin) || pin === birthday
}
