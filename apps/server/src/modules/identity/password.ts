import type { FieldFault, FieldSetting } from '@madang/wire/patterns'
import { faultOf } from '@madang/wire/patterns'
import { commonPasswords } from './common-passwords.ts'

type PasswordFault = FieldFault | { key: 'common' } | { key: 'personal' }

/** What a password may not be made of: whoever knows the person would try it first. */
export type Personal = { account: string; mobile?: string | null; bornOn?: string | null }

const brandWords = ['madang', '마당', 'password', '비밀번호', 'casino', '카지노']

/** So many characters must be left when names, brand and birthday are taken out. */
const ownLengthMin = 4

/** Why a password is not taken, or nothing. Any characters will do; common ones will not. */
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

/** What is left of a password without brand, name, birthday and telephone. */
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

/** `abababab…`, `111…`: a short piece again and again. */
function isRepeated(plain: string): boolean {
  for (let length = 1; length <= 4; length++) {
    const piece = plain.slice(0, length)
    if (plain === piece.repeat(Math.ceil(plain.length / length)).slice(0, plain.length)) return true
  }
  return false
}

const rows = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']

/** A walk along the keyboard or the alphabet, there or back. */
function isRow(plain: string): boolean {
  const back = Array.from(plain).toReversed().join('')
  return rows.some((row) => row.includes(plain) || row.includes(back))
}

/** Whether six digits are too easy for a payment password. */
export function isEasyPin(pin: string, bornOn: string | null): boolean {
  const birthday = bornOn?.replaceAll('-', '').slice(2)
  return isRepeated(pin) || isRow(pin) || pin === birthday
}
