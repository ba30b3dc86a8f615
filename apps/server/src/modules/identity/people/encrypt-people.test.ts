import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import * as arrivals from '@madang/wire/arrivals'
import * as banks from '@madang/wire/banks'
import { listSuspense } from '@madang/wire/cash-office'
import { sendRegisterCode } from '@madang/wire/codes'
import * as wire from '@madang/wire/identity'
import { listOfficeMembers } from '@madang/wire/members'
import * as wallet from '@madang/wire/wallet'
import { showWithdrawal } from '@madang/wire/withdrawals'
import { encrypt } from '#kernel/secrets/encrypt'
import { secretOf } from '#kernel/secrets/secrets'
import { openKeyring } from '#kernel/secrets/keyring'
import { readSettings } from '#settings'
import { modules } from '../../../app.ts'
import { reencryptAll } from '../../../kernel/secrets/reencrypt-all.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { codeTo } from '../../../../test/towns/outbox.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { openNumber } from '../../wallet/banks/bank-number.ts'
import { decryptSeed } from '../seed.ts'
import { findMemberByAccount, findMemberByMobile } from '../member-store.ts'

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
  (await town.context.db.pool.query(statement, values)).rows

/** Returns the tables of all modules whose rows, as text, contain these words in plain text. */
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
  const { registration } = await town.context.db.read(readSettings)
  const asked = { enabled: true, required: false }
  const fields = { ...registration.fields }
  for (const name of ['email', 'zalo', 'idNumber'] as const) {
    fields[name] = { ...fields[name], ...asked }
  }
  await town.set('registration', { ...registration, fields })
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
  const member = await town.context.db.read((tx) => findMemberByAccount(tx, 'canary1'))
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

test('standard 75: who pays and is paid lies nowhere in the clear either', async () => {
  const { clock } = town
  const ask: Town['ask'] = (call, input, as) => town.ask(call, input, as)
  const minho = await operatorVisitOf(town, 'minho')
  const minji = await visitOf(town, 'minji')
  const id = () => randomUUID()
  const account = { bank: '우리은행', holder: '김 민지', id: id(), number: '1002345678901' }
  const added = { ...account, paymentPassword: '730518' }
  expect((await ask(banks.addBankAccount, added, minji)).value.holder).toBe('김민지')
  // A repeated request finds the same account, though none of its data was stored with the request.
  expect((await ask(banks.addBankAccount, added, minji)).value.id).toBe(account.id)
  const asked = { amount: '30000', bankId: 'madang-1', id: id() }
  const { code } = (await ask(wallet.requestBankDeposit, asked, minji)).value
  const at = '2026-11-21 12:01'
  const lines = [
    `A1, ${at}, 30000, KRW, 김민지, ${code} 김민지`,
    `A2, ${at}, 7000, KRW, 서문 나그네, 길손의 돈`,
  ]
  const list = { bankId: 'madang-1', id: id(), lines: lines.join('\n') }
  const { value } = await ask(arrivals.readArrivals, list, minho)
  expect(value).toMatchObject({ newCount: 2 })
  clock.tick(1)
  const listed = async (call: Call, words: string) =>
    (await ask(call, { words }, minho)).value.rows.length
  for (const words of ['서문나그네', ' 서문 나그네 ', 'A2']) {
    expect([words, await listed(arrivals.listArrivals, words)]).toEqual([words, 1])
  }
  expect(await listed(listSuspense, '서문나그네')).toBe(1)
  expect(await listed(listSuspense, 'madang-1:A2')).toBe(1)
  expect(await listed(arrivals.listArrivals, '서문')).toBe(0)
  const { rows } = (await ask(arrivals.listArrivals, { limit: '2' }, minho)).value
  expect(rows.map(({ holder, memo }: Record<string, string>) => [holder, memo])).toEqual(
    expect.arrayContaining([['서문 나그네', '길손의 돈']]),
  )
  const words = ['김민지', '김 민지', '나그네', '길손', '2345678901']
  for (const one of words) expect([one, await placesOf(one)]).toEqual([one, []])

  // Data that an older program wrote is encrypted once, and reads as before.
  await rowsOf(`update wallet.arrival set holder = '서문 나그네', holder_sealed = null,
    holder_digest = null, memo = '길손의 돈', memo_sealed = null where reference = 'A2'`)
  await rowsOf(`update wallet.suspense set payer = '서문 나그네', payer_sealed = null,
    payer_digest = null where payment_id = 'madang-1:A2'`)
  await rowsOf(`update wallet.bank_account set holder = '김민지', holder_sealed = null`)
  const [{ id: withdrawalId }] = await rowsOf(
    `insert into wallet.withdrawal (id, member_id, state,
      currency, amount_units, fee_units, bank_account_id, bank, number_sealed, number_end, holder,
      requested_at, due_at)
    select gen_random_uuid(), member_id, 'paid', 'KRW', 100000, 0, id, bank, number_sealed,
      number_end, '김민지', now(), now() from wallet.bank_account where id = $1 returning id`,
    [account.id],
  )
  await rowsOf(
    `insert into wallet.dispute (id, withdrawal_id, member_id, state, claim,
      missing_units, opened_at, due_at)
    select id, id, member_id, 'refused', 'partly', 1, now(), now() from wallet.withdrawal
    where id = $1`,
    [withdrawalId],
  )
  await rowsOf(
    `insert into wallet.dispute_evidence (dispute_id, place, by, words, at)
    values ($1, 1, 'member', '길손의 말', now())`,
    [withdrawalId],
  )
  const shown = async () => {
    const arrived = (await ask(arrivals.listArrivals, {}, minho)).value.rows
    const suspended = (await ask(listSuspense, {}, minho)).value.rows
    const own = (await ask(banks.listBankAccounts, {}, minji)).value.rows
    const { value: paid } = await ask(showWithdrawal, { subject: withdrawalId }, minji)
    return { arrived, own, paid, suspended }
  }
  const before = await shown()
  expect(before.paid).toMatchObject({
    bank: { holder: '김민지' },
    disputes: [{ evidence: [{ words: '길손의 말' }] }],
  })
  expect(await reencryptAll(town.context.db, modules)).toBeGreaterThan(5)
  expect(await reencryptAll(town.context.db, modules)).toBe(0)
  expect(await shown()).toEqual(before)
  for (const one of words) expect([one, await placesOf(one)]).toEqual([one, []])
  expect(await listed(arrivals.listArrivals, '서문나그네')).toBe(1)
})

test('an account name that is a number lies nowhere in the clear, and still opens', async () => {
  const visit: Visit = { cookies: {} }
  const mobile = { mobileNo: '010-7654-0001', registerType: 'mobile' }
  await town.ask(sendRegisterCode, mobile, visit)
  const given = {
    ageConfirmed: true,
    birthday: '1990-05-17',
    id: randomUUID(),
    mobileNum: '010-7654-0001',
    password: 'a crane over nine rivers',
    payeeName: '홍길동',
    termsAccepted: true,
    verificationCode: await codeTo(town, '+821076540001'),
  }
  const reply = await town.ask(wire.registerByMobile, given, visit)
  expect(reply.value).toMatchObject({ account: '01076540001' })
  await town.events.settle()
  const login = { password: given.password, username: '01076540001' }
  expect((await town.ask(wire.login, login, { cookies: {} })).value.account).toBe('01076540001')
  expect(await placesOf('76540001')).toEqual([])
  expect(await find('01076540001')).toEqual(['01076540001'])
  // Data that an older program wrote can be read before it is encrypted, and after.
  await rowsOf(`update identity.member set account = '01076540001', sealed = null where id = $1`, [
    given.id,
  ])
  const found = () => town.context.db.read((tx) => findMemberByAccount(tx, '01076540001'))
  expect(await found()).toMatchObject({ account: '01076540001', id: given.id })
  expect(await reencryptAll(town.context.db, modules)).toBe(1)
  expect(await found()).toMatchObject({ account: '01076540001', id: given.id })
  expect(await placesOf('76540001')).toEqual([])
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
  expect(await reencryptAll(town.context.db, modules)).toBe(1_203)
  expect(await reencryptAll(town.context.db, modules)).toBe(0)
  expect(await placesOf('+821000000077')).toEqual([])
  expect(await placesOf('옛77')).toEqual([])
  const member = await town.context.db.read((tx) => findMemberByMobile(tx, '+821000000077'))
  expect(member).toMatchObject({ account: 'old77', bornOn: '1980-01-01', isMobileVerified: true })
  expect(await find('OLD77@example.com')).toEqual(['old77'])
  // A verified number belongs to one member only, before and after.
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
  await expect(town.context.db.read((tx) => findMemberByAccount(tx, 'old2'))).rejects.toThrow(
    'unable to authenticate',
  )
  await rowsOf(`update identity.member set sealed = null where account = 'old2'`)
})

test('what one key without a number closed still opens, and gets a number', async () => {
  const { config } = town.context
  // Its nonce comes first: one in 128 would begin like a key number.
  const old = (text: string, secret: string): Buffer => {
    const encrypted = encrypt(text, secretOf(config.folder, secret))
    return (encrypted[0] ?? 0) > 1 ? encrypted : old(text, secret)
  }
  const numbered = (text: string, secret: string) =>
    Buffer.concat([Buffer.from([0]), old(text, secret)])
  const member = await town.context.db.read((tx) => findMemberByAccount(tx, 'minji'))
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
    // Written by a program from before key numbers that still runs in parallel.
    old('MFRGGZDFMZTWQ2LKMFRGGZDFMZTWQ2LK', 'totp'),
  ])
  await operatorVisitOf(town, 'yuna')
  // The number, the holder beside it, and both seeds.
  expect(await reencryptAll(town.context.db, modules)).toBe(4)
  const [kept] = await rowsOf(`select number_sealed as encrypted from wallet.bank_account
    where number_end = '7890'`)
  expect([kept.encrypted[0], openNumber(town.context, kept.encrypted)]).toEqual([1, '1234567890'])
  const [app] = await rowsOf('select sealed_seed as encrypted from identity.totp')
  expect([app.encrypted[0], decryptSeed(town.context, member?.id ?? '', app.encrypted)]).toEqual([
    1,
    seed,
  ])
})

test('S18 a new key closes everything anew, and members are found and opened as before', async () => {
  const { config, db } = town.context
  const path = join(config.folder, 'secrets', 'personal-2')
  writeFileSync(path, 'ab'.repeat(32), { flag: 'wx', mode: 0o600 })
  openKeyring(db, config.folder)
  expect(await reencryptAll(db, modules)).toBeGreaterThan(1_200)
  const keys = await rowsOf(
    `select get_byte(sealed, 0) as key from identity.member where sealed is not null
     union select get_byte(recipient_sealed, 0) from notifications.notification
     union select get_byte(address_sealed, 0) from verification.profile
     where address_sealed is not null
     union select get_byte(sealed_body, 0) from notifications.notification
     union select get_byte(sealed_seed, 0) from identity.totp
     union select get_byte(totp_sealed, 0) from operators.operator
     union select get_byte(number_sealed, 0) from wallet.bank_account
     union select get_byte(holder_sealed, 0) from wallet.bank_account
     union select get_byte(holder_sealed, 0) from wallet.withdrawal
     union select get_byte(holder_sealed, 0) from wallet.arrival
     union select get_byte(memo_sealed, 0) from wallet.arrival
     union select get_byte(payer_sealed, 0) from wallet.suspense where payer_sealed is not null
     union select get_byte(words_sealed, 0) from wallet.dispute_evidence`,
  )
  expect(keys).toEqual([{ key: 2 }])
  await operatorVisitOf(town, 'minho')
  expect(await reencryptAll(db, modules)).toBe(0)
  expect(await find('010-7654-9182')).toEqual(['canary1'])
  expect(await find('minji@example.com')).toEqual(['minji'])
  const { rows } = (await town.ask(listSuspense, { words: '서문 나그네' }, jisoo)).value
  expect(rows).toMatchObject([{ payer: '서문 나그네' }])
})
