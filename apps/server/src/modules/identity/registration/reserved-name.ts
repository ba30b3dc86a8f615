import unhomoglyph from 'unhomoglyph'
import { faultOf } from '@madang/wire/patterns'
import { identifier } from '@madang/wire/typed'
import type { Settings } from '#settings'
import type { Fault } from './refuse-fields.ts'

type Registration = Settings['registration']

/**
 * Returns what a name looks like: letters that a reader takes for each other are one (the skeleton
 * of Unicode's UTS 39, then 1, i and l, and 0 and o), without spaces, marks and punctuation.
 */
function lookOf(name: string): string {
  const plain = unhomoglyph(identifier(name).toLowerCase().normalize('NFD')).toLowerCase()
  return plain
    .normalize('NFKD')
    .replace(/[1il|!]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** Names that begin like the operator's own, as they look. */
const beginnings = ['madang', 'admin', 'root', 'support', 'operator', 'official', 'system', 'trial']
const staff = ['운영자', '운영진', '운영팀', '관리자', '고객센터', '상담원', '마당지기', '공식계정']
const looks = { begins: beginnings.map(lookOf), holds: staff.map(lookOf) }
const house = lookOf('마당')

/** Whether others could take this name for the operator's: in `reserved` are the brand's own. */
export function isReservedName(name: string, reserved: readonly string[]): boolean {
  const look = lookOf(name)
  return (
    look === house ||
    looks.begins.some((one) => look.startsWith(one)) ||
    looks.holds.some((one) => look.includes(one)) ||
    reserved.some((one) => look === lookOf(one))
  )
}

/** Why nobody may have this account name, whatever the form of registration asks for. */
export function accountFaultOf(
  account: string,
  { fields, reservedNames }: Pick<Registration, 'fields' | 'reservedNames'>,
): Fault | undefined {
  if (isReservedName(account, reservedNames)) return { key: 'name-reserved' }
  return faultOf({ ...fields.username, enabled: true, required: true }, account)
}

/** Why nobody may have this nickname: it shows only spaces and marks, or looks like staff. */
export function nicknameFaultOf(nickname: string, reserved: readonly string[]): Fault | undefined {
  if (nickname === '') return undefined
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(nickname)) return { key: 'pattern-any' }
  return isReservedName(nickname, reserved) ? { key: 'name-reserved' } : undefined
}
