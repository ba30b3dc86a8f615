import { mobileOf } from '@madang/wire/phones'
import sql, { join } from 'sql-template-tag'
import type { ReadTx } from '#kernel/database/database'
import { idEndOf } from '#kernel/ids'
import type { Sql } from 'sql-template-tag'
import { foldedName } from '../member.ts'
import { emailDigest, keptAccount, mobileDigest, nameDigest } from './person.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Returns the condition of the back office's member search: the beginning of an account name or
 * nickname. Encrypted values are found only as a whole: a number in any spelling, an address, a
 * name, and an account name that is a number.
 */
export function matches(tx: ReadTx, search: string): Sql {
  const words = foldedName(search)
  const start = `${words.replace(/[\\%_]/g, (mark) => `\\${mark}`)}%`
  const mobile = mobileOf(words)
  const ways = [
    sql`account like ${start}`,
    sql`account = ${keptAccount(tx, words)}`,
    sql`lower(nickname) like ${start}`,
    sql`name_digest = ${nameDigest(tx, words)}`,
  ]
  const end = idEndOf(words)
  if (end) ways.push(sql`right(id::text, 12) = ${end}`)
  if (uuid.test(words)) ways.push(sql`id = ${words}::uuid`)
  if (mobile) ways.push(sql`mobile_digest = ${mobileDigest(tx, mobile)}`)
  if (words.includes('@')) ways.push(sql`email_digest = ${emailDigest(tx, words)}`)
  return sql`(${join(ways, ' or ')})`
}
