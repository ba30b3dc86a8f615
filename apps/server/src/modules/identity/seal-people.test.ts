import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/identity'
import { listOfficeMembers } from '@madang/wire/members'
import { seal } from '#kernel/seal'
import { secretOf } from '#kernel/secrets'
import { openVault } from '#kernel/vault'
import { changeSetting, readSettings } from '#settings'
import { modules } from '../../app.ts'
import { sealAll } from '../../kernel/seal-all.ts'
import { operatorVisitOf } from '../../../test/operator-visit.ts'
import { openTown } from '../../../test/town.ts'
import type { Town, Visit } from '../../../test/town.ts'
import { openNumber } from '../wallet/banks/bank-number.ts'
import { openSeed } from './seed.ts'
import { findMemberByAccount, findMemberByMobile } from './member-store.ts'

let town: Town
let jisoo: Visit
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
})
afterAll(() => town.tearDown())

const find = async (words: string) =>
  (await town.ask(listOfficeMembers, { words }, jisoo)).value.rows.map(
    ({ account }: { account: string }) => account,
  )
const rowsOf = async (statement: string, values: unknown[] = []) =>
  (await town.ground.db.pool.query(statement, values)).rows

/** Every table of every module, row by row as text: where these words lie in the clear. */
async function placesOf(words: string): Promise<string[]> {
  const tables = await rowsOf(`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const places: string[] = []
  for (const { name } of tables) {
    const [row] = await rowsOf(
      `select count(*)::int as n from ${name} t where position($1 in t::text) > 0`,
      [words],
    )
    if (row.n > 0) places.push(name)
  }
  return places
}

test('standard 75: who registers lies nowhere in the clear, and is found by whole values', async () => {
  const { registration } = await town.ground.db.read(readSettings)
  const asked = { enabled: true, required: false }
  const fields = { ...registration.fields }
  for (const name of ['email', 'zalo', 'idNumber'] as const) {
    fields[name] = { ...fields[name], ...asked }
  }
  await town.ground.db.write((tx) =>
    changeSetting(tx, {
      at: town.clock.now(),
      by: 'jisoo',
      name: 'registration',
      reason: 'a story',
      value: { ...registration, fields },
    }),
  )
  const given = {
    ageConfirmed: true,
    birthday: '1971-03-29',
    confirmPassword: 'a crane over nine rivers',
    email: 'Canary.Bird@example.com',
    id: randomUUID(),
    idNumber: 'M70912345',
    mobileNum: '010-7654-9182',
    password: 'a crane over nine rivers',
    payeeName: '남궁카나',
    termsAccepted: true,
    username: 'canary1',
    zalo: 'zalo.canary',
  }
  const reply = await town.ask(wire.register, given, { cookies: {} })
  expect(reply.errorCode ?? reply.success).toBe(true)
  await town.events.settle()
  const member = await town.ground.db.read((tx) => findMemberByAccount(tx, 'canary1'))
  expect(member).toMatchObject({
    bornOn: '1971-03-29',
    email: 'canary.bird@example.com',
    mobile: '+821076549182',
    realName: '남궁카나',
  })
  for (const words of ['남궁카나', '76549182', 'anary.', '1971-03-29', 'M70912345']) {
    expect([words, await placesOf(words)]).toEqual([words, []])
  }
  expect(await find('010 7654 9182')).toEqual(['canary1'])
  expect(await find('canary.bird@EXAMPLE.com')).toEqual(['canary1'])
  expect(await find('남궁 카나')).toEqual(['canary1'])
  expect(await find('남궁')).toEqual([])
  expect(await find('0107654918')).toEqual([])
})

test('what an older program left in the clear is sealed by batches, once, and still opens', async () => {
  const ids = Array.from({ length: 1_203 }, () => randomUUID())
  await rowsOf(
    `insert into identity.member (id, account, kind, state, real_name, mobile, email, born_on,
       contacts, referral_code, registered_ip, registered_at, mobile_verified_at)
     select id, 'old' || n, 1, 'active', '옛' || n, '+8210' || lpad(n::text, 8, '0'),
       'old' || n || '@example.com', '1980-01-01', jsonb_build_object('zalo', 'z' || n),
       id::text, '127.0.0.1', now(), now()
     from unnest($1::uuid[]) with ordinality as old (id, n)`,
    [ids],
  )
  expect(await sealAll(town.ground.db, modules)).toBe(1_203)
  expect(await sealAll(town.ground.db, modules)).toBe(0)
  expect(await placesOf('+821000000077')).toEqual([])
  expect(await placesOf('옛77')).toEqual([])
  const member = await town.ground.db.read((tx) => findMemberByMobile(tx, '+821000000077'))
  expect(member).toMatchObject({ account: 'old77', bornOn: '1980-01-01', isMobileVerified: true })
  expect(await find('OLD77@example.com')).toEqual(['old77'])
  // What is proven is one member's, before and after.
  await expect(
    rowsOf(
      `update identity.member set mobile_digest = (
         select mobile_digest from identity.member where account = 'old77')
       where account = 'old78'`,
    ),
  ).rejects.toThrow('member_by_mobile_digest')
})

test('bytes of one member never open as another’s', async () => {
  await rowsOf(`update identity.member set sealed = (
    select sealed from identity.member where account = 'old1') where account = 'old2'`)
  await expect(town.ground.db.read((tx) => findMemberByAccount(tx, 'old2'))).rejects.toThrow(
    'unable to authenticate',
  )
  await rowsOf(`update identity.member set sealed = null where account = 'old2'`)
})

test('what one key without a number closed still opens, and gets a number', async () => {
  const { config } = town.ground
  const old = (text: string, secret: string) => seal(text, secretOf(config.folder, secret))
  const numbered = (text: string, secret: string) =>
    Buffer.concat([Buffer.from([0]), old(text, secret)])
  const member = await town.ground.db.read((tx) => findMemberByAccount(tx, 'minji'))
  const seed = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
  await rowsOf(
    `insert into identity.totp (member_id, sealed_seed, made_at) values ($1, $2, now())`,
    [member?.id, numbered(seed, 'member-totp')],
  )
  await rowsOf(
    `insert into wallet.bank_account (id, member_id, bank, number_sealed, number_digest, number_end,
       holder, added_at, usable_at)
     values ($1, $2, 'kb', $3, '\\x01', '7890', '김민지', now(), now())`,
    [randomUUID(), member?.id, numbered('1234567890', 'bank-accounts')],
  )
  await rowsOf(`update operators.operator set totp_sealed = $1 where name = 'yuna'`, [
    // A program from before the numbers, still running beside this one.
    old('MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK', 'totp'),
  ])
  await operatorVisitOf(town, 'yuna')
  expect(await sealAll(town.ground.db, modules)).toBe(3)
  const [kept] = await rowsOf(`select number_sealed as sealed from wallet.bank_account
    where number_end = '7890'`)
  expect([kept.sealed[0], openNumber(town.ground, kept.sealed)]).toEqual([1, '1234567890'])
  const [app] = await rowsOf('select sealed_seed as sealed from identity.totp')
  expect([app.sealed[0], openSeed(town.ground, member?.id ?? '', app.sealed)]).toEqual([1, seed])
})

test('S18 a new key closes everything anew, and members are found and opened as before', async () => {
  const { config, db } = town.ground
  const path = join(config.folder, 'secrets', 'personal-2')
  writeFileSync(path, 'ab'.repeat(32), { flag: 'wx', mode: 0o600 })
  openVault(db, config.folder)
  expect(await sealAll(db, modules)).toBeGreaterThan(1_200)
  const keys = await rowsOf(
    `select get_byte(sealed, 0) as key from identity.member where sealed is not null
     union select get_byte(recipient_sealed, 0) from courier.message
     union select get_byte(address_sealed, 0) from verification.profile
     where address_sealed is not null
     union select get_byte(sealed_body, 0) from courier.message
     union select get_byte(sealed_seed, 0) from identity.totp
     union select get_byte(totp_sealed, 0) from operators.operator
     union select get_byte(number_sealed, 0) from wallet.bank_account`,
  )
  expect(keys).toEqual([{ key: 2 }])
  await operatorVisitOf(town, 'minho')
  expect(await sealAll(db, modules)).toBe(0)
  expect(await find('010-7654-9182')).toEqual(['canary1'])
  expect(await find('minji@example.com')).toEqual(['minji'])
})
