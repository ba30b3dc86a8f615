import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import { readers, readPortalCalls } from './portal-calls.ts'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const page = read('docs/payloads.md')
const calls = await readPortalCalls()

const rows = [...page.matchAll(/^\| ([^|]+) \| (.+) \|$/gm)]
  .map(([, name = '', here = '']) => ({ here, name }))
  .filter(({ name }) => !/^(Name|-+)$/.test(name))
const isException = ({ here }: { here: string }) => here.startsWith('exception: ')

/** Every name in `rest` of a schema, through options, lists, wrappers and pipes. */
function has(schema: unknown, rest: readonly string[]): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  const { entries, item, options, wrapped } = schema as Record<string, unknown>
  const [name, ...deeper] = rest
  if (name === undefined) return true
  if (wrapped) return has(wrapped, rest)
  if (item) return has(item, rest)
  if (Array.isArray(options) && options.some((one) => has(one, rest))) return true
  const value = (schema as { value?: unknown }).value
  if (!entries) return typeof value === 'object' && has(value, rest)
  const entry = (entries as Record<string, unknown>)[name]
  return entry !== undefined && has(entry, deeper)
}

/** Whether a rule of the server reads what is taken, and a screen what is given. */
function isRead(side: string, field: string): boolean {
  const name = field.split('.').at(-1) ?? field
  return new RegExp(`\\b${name}\\b`).test(readers[side === 'takes' ? 'takes' : 'gives'])
}

/** What of a row is not true here. */
function faultsOf({ here }: { here: string }): string[] {
  const fields = [...here.matchAll(/(takes|gives):(\w+) ([\w.]+)/g)]
  const places = [...here.matchAll(/`([^`]+)` "([^"]+)"/g)]
  if (fields.length + places.length === 0) return ['nothing is named']
  return [
    ...fields
      .filter(([, side = '', name = '', field = '']) => {
        const call: Call | undefined = calls.get(name)
        const schema = side === 'takes' ? call?.takes : call?.gives
        return !schema || !has(schema, field.split('.')) || !isRead(side, field)
      })
      .map(([whole]) => whole),
    ...places
      .filter(([, path = '', words = '']) => {
        return !existsSync(new URL(path, root)) || !read(path).includes(words)
      })
      .map(([whole]) => whole),
  ]
}

describe('point 3', () => {
  const built = rows.filter((row) => !isException(row))
  test.each(built)('$name: $here', (row) => expect(faultsOf(row)).toEqual([]))

  test('has a row for every key and field, most of them built', () => {
    const names = new Set(rows.map(({ name }) => name))
    for (const name of sample) expect([name, names.has(name)]).toEqual([name, true])
    expect([rows.length, built.length]).toEqual([199, 161])
  })

  test('an exception has a reason and somebody who signed it', () => {
    for (const { here } of rows.filter(isException)) {
      expect(here).toMatch(/^exception: .{40,} \([a-z]+\)$/)
    }
  })

  test('a field that no call has would be seen', () => {
    expect(faultsOf({ here: 'takes:login passwort' })).toEqual(['takes:login passwort'])
    expect(faultsOf({ here: 'gives:systemStatus info.nothing' })).toHaveLength(1)
    // Given, and shown nowhere; taken, and asked for nowhere.
    expect(isRead('gives', 'childrenNodes')).toBe(false)
    expect(isRead('takes', 'confirmTrans')).toBe(false)
    expect(faultsOf({ here: '`docs/payloads.md` "no such words"' })).toHaveLength(1)
  })
})

/** Names of the specification that must have a row, whatever else is written there. */
const sample = `
token|account|merchant|isAgent|customerId|memberLabel|lang|hisLang|username|password|
captcha|type|firstTimeLogin|passwordExpired|confirmPassword|paymentPassword|payeeName|email|
mobileNum|nickname|idNumber|birthday|recommenderId|affiliateCode|referralCode|qqNum|line|
whatsapp|facebook|wechat|telegram|zalo|verificationCode|domain|countryDialingCode|
registerUrl|firebaseChannel|firebaseIdToken|oldPassword|newPassword|confirmNewPassword|
expiredMinutes|countryCode|toUpline|clubLabel|labelName|rankLevel|sumBalance|isSingle|
avatar|avatarType|gameId|roomId|nodeId|vassalage|accountTypeName|gameName|nodeName|showIcon|
smallIcon|displayName|supportPlay|gameType|isGame|code|defaultPlayType|games|pageNum|
totalPages|game_url|game_url2|gameMenus|gameGroupCode|types|platform|execution|player|
banners|popup|promotion|title|content|timestamp|groupName|resourceType|qrCodeUrl|
labelNameCn|whitelabel|register|resources|customerService|analytics gtagId|imageCDNs|
launchGameCDNs|maintenance|regionRestriction|maintenanceEnd|CHNGPASSVERIF3|
MOBILEVERCODELOGIN3|DIRECTREG3|MANPLAYREB3|modId|childrenNodes|REFERRAL.enabled|csType|path`
  .replaceAll('\n', '')
  .split('|')
