import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import * as office from '@madang/wire/cash-office'
import { login } from '@madang/wire/identity'
import { requestBankDeposit } from '@madang/wire/wallet'
import * as wire from '@madang/wire/privacy'
import { eraseMembers, findMember } from '#identity'
import { findBalances, findCredits } from '#ledger'
import { closeWager, placeWager } from '#wagers'
import { transferOf } from '../../../test/bank-transfer.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'

let town: Town
let junho: Visit
let junhoId: string
let withdrawalId: string
beforeAll(async () => {
  town = await openTown()
  town.clock.tick(25 * 3_600_000)
  junho = await visitOf(town, 'junho')
  junhoId = await town.idOf('junho')
})
afterAll(() => town.tearDown())

const cash = async () =>
  (await town.context.db.read((tx) => findBalances(tx, junhoId)))[0]?.cashUnits ?? 0n
const close = async (more: object = {}, visit = junho, id: string = randomUUID()) => {
  const { value } = await town.ask(wire.showClosure, {}, visit)
  const bankAccountId = value?.accounts?.[0]?.id
  const given = { bankAccountId, id, paymentPassword: '482615', ...more }
  return town.ask(wire.closeAccount, given, visit)
}

test('what is held comes as one file, to its owner alone and after a fresh login', async () => {
  const { value } = await town.ask(wire.exportOwn, {}, junho)
  expect(value.held.profile).toMatchObject({ account: 'junho', id: junhoId })
  expect(value.held.money.deposits.length).toBeGreaterThan(0)
  const words = JSON.stringify(value)
  expect(words).not.toMatch(/argon|scrypt|\$2|hash|digest|sealed/i)
  for (const other of ['minji', 'sora']) expect(words).not.toContain(await town.idOf(other))
  town.clock.tick(29 * 60_000)
  expect(await town.ask(wire.exportOwn, {}, junho)).toMatchObject({
    errorCode: 'fresh-factor-needed',
  })
  junho = await visitOf(town, 'junho')
})

test('an open bet keeps an account open until it is decided', async () => {
  const at = town.clock.now()
  const id = randomUUID()
  const game = { category: 'RNG', kind: 'slot', game: 'moonlit', round: '1', vendor: 'MADANG' }
  const order = { ...game, at, currency: 'KRW', id, memberId: junhoId, stakeUnits: 100_000n }
  await placeWager(town.context.db, order)
  const shown = (await town.ask(wire.showClosure, {}, junho)).value
  expect(shown.reasons).toContain('wagers-open')
  expect(await close()).toMatchObject({ errorCode: 'closure-waits', value: { why: 'wagers-open' } })
  await closeWager(town.context.db, { at, id, memberId: junhoId, payoutUnits: 0n })
  expect((await town.ask(wire.showClosure, {}, junho)).value.reasons).toEqual([])
})

test('money that is looked for, or lies in suspense, keeps an account open', async () => {
  const minho = await operatorVisitOf(town, 'minho')
  const sora = await visitOf(town, 'sora')
  const given = { amount: '20000', bankId: 'madang-1', id: randomUUID() }
  const { value } = await town.ask(requestBankDeposit, given, sora)
  const send = (call: Call, more: object = {}) =>
    town.ask(call, { id: randomUUID(), subject: value.id, ...more }, minho)
  const reasons = async () => (await town.ask(wire.showClosure, {}, sora)).value.reasons
  await send(office.claimDeposit)
  expect(await reasons()).toContain('deposits-open')
  await send(office.confirmDeposit, { amount: '20000', payer: '다른사람' })
  expect(await reasons()).toContain('suspense-open')
  const closing = { bankAccountId: undefined, id: randomUUID(), paymentPassword: '915203' }
  expect((await town.ask(wire.closeAccount, closing, sora)).errorCode).toBe('closure-waits')
})

test('an agent who leaves hands their credit up, once; whoever has nobody above, to the house', async () => {
  const creditOf = async (name: string) => {
    const id = await town.idOf(name)
    const found = await town.context.db.read((tx) => findCredits(tx, [id], 'KRW'))
    return found.get(id) ?? 0n
  }
  const minji = await visitOf(town, 'minji')
  const shown = (await town.ask(wire.showClosure, {}, minji)).value
  expect(shown).toMatchObject({ credit: '50000.00', creditTo: 'junho' })
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => close({ paymentPassword: '730518' }, minji)),
  )
  const paid = replies.filter(({ value }) => Number(value?.paidOut ?? 0) > 0)
  expect(paid.map(({ value }) => String(value.paidOut))).toEqual(['500000.00'])
  expect([await creditOf('minji'), await creditOf('junho')]).toEqual([0n, 5_000_000_000n])
  const above = (await town.ask(wire.showClosure, {}, junho)).value
  expect(above).toMatchObject({ credit: '50000.00', creditTo: null })
})

test('closing pays the whole balance out, once, and ends every session', async () => {
  const beforeUnits = await cash()
  expect(beforeUnits).toBeGreaterThan(0n)
  expect(await close({ paymentPassword: '000000' })).toMatchObject({
    errorCode: 'payment-password-wrong',
  })
  expect(await close({ bankAccountId: randomUUID() })).toMatchObject({
    errorCode: 'bank-account-unknown',
  })
  expect(await cash()).toBe(beforeUnits)
  const { value } = await town.ask(wire.showClosure, {}, junho)
  const visits = [junho, await visitOf(town, 'junho', '203.0.113.8')]
  const bankAccountId = value.accounts[0].id
  const replies = await Promise.all(
    [0, 1, 2, 3].map((n) => {
      const given = { bankAccountId, id: randomUUID(), paymentPassword: '482615' }
      return town.ask(wire.closeAccount, given, visits[n % 2])
    }),
  )
  const [closed, ...more] = replies.filter(({ value: outcome }) => outcome?.withdrawalId)
  expect(more).toEqual([])
  expect(closed?.value.paidOut).toBe(value.balance)
  expect(await cash()).toBeLessThan(1_000n)
  expect(await town.ask(wire.showClosure, {}, junho)).toMatchObject({
    errorCode: 'session-missing',
  })
  const again = await town.ask(login, { password: 'madang-junho-2026', username: 'junho' }, junho)
  expect(again.success).toBe(false)

  withdrawalId = closed?.value.withdrawalId
  const credits = await town.context.db.read((tx) => findCredits(tx, [junhoId], 'KRW'))
  expect(credits.get(junhoId)).toBe(0n)
})

test('a payout that was refused after the closure is asked for again, once, and paid', async () => {
  const minho = await operatorVisitOf(town, 'minho')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  let subject = withdrawalId
  const send = (call: Call, visit: Visit, more: object = {}) =>
    town.ask(call, { id: randomUUID(), subject, ...more }, visit)
  await send(office.claimWithdrawal, minho)
  const no = await send(office.refuseWithdrawal, minho, { reason: '계좌가 막혔어요' })
  expect(no.value.state).toBe('refused')
  const left = (await town.ask(wire.showOfficeClosure, { subject: junhoId }, minho)).value
  expect(left.isClosed).toBe(true)
  expect(Number(left.balance)).toBeGreaterThan(0)

  const again = { bankAccountId: left.accounts[0].id, reason: '계좌를 확인했어요' }
  const ask = (visit: Visit, more: object = {}) =>
    town.ask(wire.payOutClosed, { ...again, id: randomUUID(), subject: junhoId, ...more }, visit)
  const yuna = await operatorVisitOf(town, 'yuna')
  expect((await ask(yuna)).errorCode).toBe('not-allowed')
  expect((await ask(minho, { bankAccountId: randomUUID() })).errorCode).toBe('bank-account-unknown')
  expect((await ask(minho, { subject: await town.idOf('sora') })).errorCode).toBe(
    'document-moved-on',
  )
  const replies = await Promise.all([minho, jisoo, minho, jisoo].map((visit) => ask(visit)))
  const paid = replies.filter(({ success }) => success)
  expect(paid.map(({ value }) => value.paidOut)).toEqual([left.balance])
  expect((await ask(minho)).errorCode).toBe('document-moved-on')
  const id = paid[0]?.value.withdrawalId

  // People pay what was held, as they pay everybody.
  subject = id
  await send(office.claimWithdrawal, minho)
  const approved = await send(office.approveWithdrawal, minho)
  if (approved.value.state === 'second-check') await send(office.approveWithdrawal, jisoo)
  const sent = await transferOf(town, String(id), jisoo)
  expect((await send(office.payWithdrawal, jisoo, sent)).value.state).toBe('paid')
})

test('five years later nobody knows the name, and the books still add up', async () => {
  const { db } = town.context
  await db.pool.query(
    `with alone as (insert into support.message
       (id, audience, title_ko, title_en, body_ko, body_en, sent_at, sent_by)
       select gen_random_uuid(), audience, '', '', 'words of junho', '', now(), ''
       from unnest(array['listed', 'all']) audience returning id)
     insert into support.receipt (message_id, member_id) select id, $1 from alone`,
    [junhoId],
  )
  await db.pool.query(
    `with fed as (insert into support.feedback (id, member_id, content, sent_at)
       values (gen_random_uuid(), $1, 'words of junho', now())),
     filed as (insert into support.complaint
       (id, member_id, kind, content, uploads, sent_at, due_at, state, answer) values
       (gen_random_uuid(), $1, 'other', 'words of junho', '{}', now(), now(), 'answered', 'junho!')
       returning id)
     insert into support.complaint_word (id, complaint_id, by, words, at)
     select gen_random_uuid(), id, 'member', 'words of junho', now() from filed`,
    [junhoId],
  )
  await db.pool.query(
    `with seen as (insert into risk.finding
       (id, rule, member_id, state, evidence, holds_payouts, opened_at, due_at, reason)
       values (gen_random_uuid(), 'chargeback', $1, 'cleared', '{}', false, now(), now(), 'junho!')
       returning id)
     insert into risk.note (id, finding, by, words, at)
     select gen_random_uuid(), id, 'jisoo', 'words of junho', now() from seen`,
    [junhoId],
  )
  await db.pool.query(
    `insert into kernel.once (actor, key, call, content, outcome) values
       ($1, gen_random_uuid(), 'support.complaint', '', '{"value": {"content": "of junho"}}')`,
    [junhoId],
  )
  await expect(db.pool.query(`update risk.note set words = 'others'`)).rejects.toThrow('kept')
  await expect(db.pool.query(`update risk.note set words = '', by = ''`)).rejects.toThrow('kept')
  const words = async () =>
    (
      await db.pool.query<{ kind: string }>(
        `select audience as kind from support.message where body_ko like '%junho%'
         union all select 'complaint' from support.complaint
         where content like '%junho%' or answer like '%junho%'
         union all select 'complaint-word' from support.complaint_word where words like '%junho%'
         union all select 'feedback' from support.feedback where content like '%junho%'
         union all select 'finding' from risk.finding where reason like '%junho%'
         union all select 'note' from risk.note where words like '%junho%'
         union all select 'press' from kernel.once where outcome::text like '%of junho%' order by 1`,
      )
    ).rows.map(({ kind }) => kind)
  expect(await words()).toEqual([
    'all',
    'complaint',
    'complaint-word',
    'feedback',
    'finding',
    'listed',
    'note',
    'press',
  ])
  const closedBefore = (days: number) =>
    new Date(town.clock.now().getTime() + (days - 1_826) * 86_400_000)
  expect(await db.write((tx) => eraseMembers(tx, closedBefore(1_825)))).toBe(0)
  expect(await db.write((tx) => eraseMembers(tx, closedBefore(1_827)))).toBe(2)
  await town.events.settle()
  // What was said to everybody stays.
  expect(await words()).toEqual(['all'])
  const gone = await db.read((tx) => findMember(tx, junhoId))
  expect(gone).toMatchObject({ bornOn: null, email: null, mobile: null, realName: null })
  expect(gone?.account).toBe(`erased-${junhoId}`)
  const { rows } = await db.pool.query(
    `select coalesce(holder_sealed, holder::bytea) as holder, length(number_sealed) as encrypted
     from wallet.withdrawal where member_id = $1
     union all select coalesce(holder_sealed, holder::bytea), length(number_sealed)
     from wallet.bank_account where member_id = $1
     union all select coalesce(a.holder_sealed, a.memo_sealed), 0 from wallet.arrival a
     join wallet.deposit d on d.id = a.deposit_id where d.member_id = $1`,
    [junhoId],
  )
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.every(({ holder, encrypted }) => holder === null && encrypted === 0)).toBe(true)
  expect(await db.write((tx) => eraseMembers(tx, closedBefore(9_999)))).toBe(0)
})
