import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import * as office from '@madang/wire/cash-office'
import { login } from '@madang/wire/identity'
import { listMessages } from '@madang/wire/inbox'
import { uploadImage, showOfficeImage } from '@madang/wire/uploads'
import * as wire from '@madang/wire/verification'
import { requestBankDeposit, showDepositTerms } from '@madang/wire/wallet'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { findMember } from '#identity'
import { beginPause } from '#protection'
import { jobs as uploadJobs } from '#uploads'
import { cardOf } from '../../../test/dictionary.ts'
import { operatorVisitOf } from '../../../test/towns/operator-visit.ts'
import { openTown } from '../../../test/towns/town.ts'
import type { Town, Visit } from '../../../test/towns/town.ts'
import { visitOf } from '../../../test/towns/visit.ts'
import { insertMember } from '../identity/member-store.ts'
import { tidy } from './jobs.ts'

let town: Town
let sora: Visit
let jisoo: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  town.clock.tick(25 * 3_600_000)
  sora = await visitOf(town, 'sora')
})
afterAll(() => town.tearDown())

async function picture(visit: Visit = sora): Promise<string> {
  const shade = { b: 40, g: 90, r: 160 }
  const payload = await sharp({ create: { background: shade, channels: 3, height: 9, width: 9 } })
    .png()
    .toBuffer()
  const reply = await town.fronts.portal.inject({
    cookies: visit.cookies,
    headers: { 'content-type': 'image/png', token: visit.token ?? '' },
    method: 'POST',
    payload,
    url: uploadImage.path,
  })
  return reply.json<{ value: { id: string } }>().value.id
}
const handIn = (more: object, visit = sora) => {
  town.clock.tick(1_000)
  const given = { id: randomUUID(), kind: 'id-card', uploads: [], ...more }
  return town.ask(wire.handInDocuments, given, visit)
}
const show = async (visit = sora) => (await town.ask(wire.showVerification, {}, visit)).value
const queue = async () => (await town.ask(wire.listReviews, { state: 'waiting' }, jisoo)).value.rows
const send = (call: Call, subject: string, by: Visit, more: object = {}) =>
  town.ask(call, { id: randomUUID(), subject, ...more }, by)
const deposit = (amount: string, visit = sora) =>
  town.ask(requestBankDeposit, { amount, bankId: 'madang-1', id: randomUUID() }, visit)
const messages = async (visit = sora): Promise<string[]> => {
  await town.events.settle()
  const { rows } = (await town.ask(listMessages, {}, visit)).value
  return rows.map((row: { title: string }) => row.title)
}

/** How many pictures lie on disk after the job has run. */
async function files(): Promise<number> {
  const { config, db, log } = town.context
  const now = town.clock.now()
  for (const { run } of uploadJobs) await run({ config, db, dueAt: now, log, now })
  return readdirSync(join(config.folder, 'uploads')).length
}

const payer = '박소라'

async function credited(amount: string): Promise<string> {
  const { value } = await deposit(amount)
  await send(office.claimDeposit, value.id, minho)
  const { value: body } = await send(office.confirmDeposit, value.id, minho, { amount, payer })
  if (body.state !== 'review') return body.state
  // As much takes a second operator.
  const { rows } = (await town.ask(office.listSuspense, { state: 'open' }, jisoo)).value
  const one = rows.find(({ depositId }: { depositId: string }) => depositId === value.id)
  const yes = { outcome: 'credited', reason: 'seen at the bank' }
  return (await send(office.resolveSuspense, one.id, jisoo, yes)).value.state
}

test('what is known by name alone pays in less than the first bound, and is asked early', async () => {
  minho = await operatorVisitOf(town, 'minho')
  jisoo = await operatorVisitOf(town, 'jisoo')
  expect((await show()).tier).toBe('K1')
  expect((await deposit('3000000')).errorCode).toBe('tier-too-low')
  expect(await credited('2000000')).toBe('credited')
  expect((await show()).depositRoom).toBe('999999.00')
  expect(await messages()).not.toContain('본인 확인 2단계가 필요해요')
  expect(await credited('500000')).toBe('credited')
  expect(await messages()).toContain('본인 확인 2단계가 필요해요')
  const { value } = await town.ask(showDepositTerms, {}, sora)
  expect(value.tier).toEqual({ next: 'K2', now: 'K1', room: '499999.00' })
})

test('two deposits at once cannot share the room: the second lies in suspense', async () => {
  const [one, other] = await Promise.all([deposit('400000'), deposit('400000')])
  for (const { value } of [one, other]) await send(office.claimDeposit, value.id, minho)
  const ends = await Promise.all(
    [one, other].map(({ value }) =>
      send(office.confirmDeposit, value.id, minho, { amount: '400000', payer }),
    ),
  )
  expect(new Set(ends.map(({ value }) => value.state))).toEqual(new Set(['credited', 'review']))
})

test('a document is pictures of one’s own, two at least, and of a known kind', async () => {
  expect((await handIn({})).errorCode).toBe('input-invalid')
  expect((await handIn({ uploads: [await picture()] })).errorCode).toBe('input-invalid')
  const twice = await picture()
  expect((await handIn({ uploads: [twice, twice] })).errorCode).toBe('input-invalid')
  const strange = [await picture(), randomUUID()]
  expect((await handIn({ uploads: strange })).errorCode).toBe('upload-unknown')
  const minji = await visitOf(town, 'minji')
  const hers = [await picture(), await picture(minji)]
  expect((await handIn({ uploads: hers })).errorCode).toBe('upload-unknown')
  const salary = { kind: 'salary', uploads: [await picture(), await picture()] }
  expect((await handIn(salary)).errorCode).toBe('input-invalid')
})

test('S58 ten presses at once are one request; a repeat hears the first answer', async () => {
  const uploads = [await picture(), await picture()]
  const replies = await Promise.all(Array.from({ length: 10 }, () => handIn({ uploads })))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect(replies.filter(({ errorCode }) => errorCode === 'review-open')).toHaveLength(9)
  const id = randomUUID()
  const again = await Promise.all([handIn({ id, uploads }), handIn({ id, uploads })])
  expect(again.map(({ errorCode }) => errorCode)).toEqual(['review-open', 'review-open'])
})

test('one person looks at a request, asks for more, and agrees', async () => {
  const [row, ...more] = await queue()
  expect(more).toEqual([])
  expect(row).toMatchObject({ address: expect.stringContaining('서울'), tier: 'K2' })
  const claims = await Promise.all([minho, jisoo].map((by) => send(wire.claimReview, row.id, by)))
  const won = claims.findIndex(({ success }) => success)
  expect(claims.filter(({ success }) => success)).toHaveLength(1)
  const [mine, other] = won === 0 ? [minho, jisoo] : [jisoo, minho]
  expect((await send(wire.approveReview, row.id, other)).errorCode).toBe('claimed-by-other')
  const reason = { reason: '뒷면이 흐려요' }
  expect((await send(wire.askReviewAgain, row.id, mine, reason)).success).toBe(true)
  expect((await send(wire.approveReview, row.id, mine)).errorCode).toBe('document-moved-on')
  expect((await show()).review).toMatchObject({ state: 'asked', ...reason })
  expect(await messages()).toContain('본인 확인에 사진이 더 필요해요')

  const handed = await handIn({ uploads: [await picture(), await picture(), await picture()] })
  expect(handed.value.review).toMatchObject({ id: row.id, state: 'waiting' })
  await send(wire.claimReview, row.id, mine)
  const late = await send(wire.approveReview, row.id, mine, { validUntil: '2020-01-01' })
  expect(late.errorCode).toBe('input-invalid')
  const yes = await send(wire.approveReview, row.id, mine, { validUntil: '2026-12-31' })
  expect(yes.value.state).toBe('approved')
  expect(await show()).toMatchObject({ next: 'K3', tier: 'K2' })
  expect(await messages()).toContain('본인 확인 2단계를 마쳤어요')
})

test('papers of persons are for fewer eyes than receipts', async () => {
  const { review } = await show()
  const seen = await town.ask(showOfficeImage, { subject: review.uploads[0] }, jisoo)
  expect(seen.status).toBe(200)
  const yuna = await operatorVisitOf(town, 'yuna')
  expect((await town.ask(wire.listReviews, {}, yuna)).success).toBe(true)
  expect((await town.ask(showOfficeImage, { subject: review.uploads[0] }, yuna)).status).toBe(403)
  const claim = await send(wire.claimReview, review.id, yuna)
  expect(claim.errorCode).toBe('not-allowed')
})

test('a document that ends is told of early; afterwards money stays in, with its reason', async () => {
  await tidy(town.context.db, new Date('2026-12-10T00:00:00Z'))
  await tidy(town.context.db, new Date('2026-12-11T00:00:00Z'))
  const warnings = (await messages()).filter((title) => title === '신분증 유효 기간이 끝나 가요')
  expect(warnings).toHaveLength(1)
  town.clock.tick(45 * 86_400_000)
  sora = await visitOf(town, 'sora')
  expect((await show()).tier).toBe('K1')
  const { gates } = (await town.ask(showWithdrawalTerms, {}, sora)).value
  // Less than the bound was paid in: by what was asked at the time, nothing is missing now.
  const codes = gates.map(({ code }: { code: string }) => code)
  expect(codes).not.toContain('details-missing')
  expect(codes).not.toContain('document-missing')
})

test('what the house asks for keeps money in, with reason and clock, until two agree', async () => {
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
  const subject = await town.idOf('sora')
  const demand = { id: randomUUID(), reason: 'structuring', subject, tier: 'K2' }
  expect((await town.ask(wire.demandTier, demand, minho)).errorCode).toBe('not-allowed')
  expect((await town.ask(wire.demandTier, demand, jisoo)).value.demanded).toBe('K2')
  expect(JSON.stringify(await show())).not.toContain('structuring')
  const gates = async () => (await town.ask(showWithdrawalTerms, {}, sora)).value.gates
  expect((await gates())[0]).toMatchObject({ code: 'document-missing', until: null })
  expect((await deposit('10000')).errorCode).toBe('tier-too-low')
  await handIn({ uploads: [await picture(), await picture()] })
  expect(Date.parse((await gates())[0].until)).toBeGreaterThan(town.clock.now().getTime())
  const [row] = await queue()
  await send(wire.claimReview, row.id, jisoo)
  await send(wire.approveReview, row.id, jisoo)
  expect((await gates()).map(({ code }: { code: string }) => code)).not.toContain(
    'document-missing',
  )

  await town.ask(wire.demandTier, { ...demand, id: randomUUID(), tier: 'K3' }, jisoo)
  expect((await gates())[0]).toMatchObject({ code: 'source-missing' })
  const words = '회사 월급이에요. 급여 통장 사본을 보내요.'
  expect((await handIn({ kind: 'salary', uploads: [await picture()] })).errorCode).toBe(
    'input-invalid',
  )
  await handIn({ kind: 'salary', uploads: [await picture()], words })
  const [third] = await queue()
  expect(third).toMatchObject({ tier: 'K3', words })
  await send(wire.claimReview, third.id, minho)
  expect((await send(wire.approveReview, third.id, minho)).value.state).toBe('second-check')
  expect((await send(wire.approveReview, third.id, minho)).errorCode).toBe('own-proposal')
  const card = await cardOf(town, 'verification', third.id, jisoo)
  expect(card).toMatchObject({
    after: { flags: [], kind: 'salary', tier: 'K3' },
    before: { tier: 'K2' },
    decisions: [],
    proposedBy: 'minho',
  })
  expect((await send(wire.approveReview, third.id, jisoo)).value.state).toBe('approved')
  expect(await show()).toMatchObject({ demanded: null, depositRoom: null, next: null, tier: 'K3' })
  expect((await handIn({ uploads: [await picture()] })).errorCode).toBe('tier-reached')
})

test('pictures of a refused request are gone after their time, from disk too', async () => {
  const subject = await town.idOf('sora')
  const demand = { id: randomUUID(), reason: 'again', subject, tier: 'K2' }
  await town.ask(wire.demandTier, demand, jisoo)
  await handIn({ uploads: [await picture(), await picture()] })
  const [row] = await queue()
  await send(wire.claimReview, row.id, jisoo)
  const refused = await send(wire.refuseReview, row.id, jisoo, { reason: '다른 사람이에요' })
  expect(refused.value.state).toBe('refused')
  const { db } = town.context
  const after = (days: number) => new Date(town.clock.now().getTime() + days * 86_400_000)
  await tidy(db, after(29))
  const kept = await files()
  await tidy(db, after(31))
  expect(await files()).toBe(kept - 2)
  expect((await show()).review).toMatchObject({ state: 'refused', uploads: [] })
  const gone = await town.ask(showOfficeImage, { subject: row.uploads[0] }, jisoo)
  expect(gone.status).toBe(404)
})

test('the first tier is checked by machines, and a doubt by a person', async () => {
  const { db } = town.context
  const excluded = await town.idOf('junho')
  const name = { kind: 'exclusion', length: 'year' } as const
  const at = town.clock.now()
  await db.write((tx) =>
    beginPause(tx, { at, by: 'member', memberId: excluded, name, reason: 'own wish' }),
  )
  const details = { address: '부산광역시 해운대구 1', country: 'KR', id: randomUUID() }
  expect((await town.ask(wire.giveDetails, details, sora)).errorCode).toBe('tier-reached')
  await db.pool.query(
    `update verification.profile set tier = 'K0', demanded = null
    where member_id = $1`,
    [await town.idOf('sora')],
  )
  const empty = { ...details, address: '    ', id: randomUUID() }
  expect((await town.ask(wire.giveDetails, empty, sora)).errorCode).toBe('input-invalid')
  const replies = await Promise.all(
    [1, 2, 3].map(() => town.ask(wire.giveDetails, { ...details, id: randomUUID() }, sora)),
  )
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  expect((await show()).tier).toBe('K1')

  const double = randomUUID()
  await db.write(async (tx) => {
    const same = (await findMember(tx, excluded)) ?? expect.unreachable()
    await insertMember(tx, {
      ...same,
      account: 'junho-two',
      contacts: {},
      hasConfirmedAge: true,
      id: double,
      referralCode: 'DOUBLE22',
      registeredFrom: null,
      registeredIp: '127.0.0.1',
      termsVersion: null,
    })
  })
  await db.pool.query(
    `insert into identity.credential (member_id, purpose, hash, set_at)
     select $1, purpose, hash, set_at from identity.credential where member_id = $2`,
    [double, excluded],
  )
  await town.events.settle()
  const visit: Visit = { cookies: {} }
  const came = await town.ask(
    login,
    { password: 'madang-junho-2026', username: 'junho-two' },
    visit,
  )
  visit.token = String(came.value.token)
  const given = { ...details, id: randomUUID() }
  expect((await town.ask(wire.giveDetails, given, visit)).value).toMatchObject({ tier: 'K0' })
  const [row] = await queue()
  expect(row).toMatchObject({ flags: ['same-person', 'excluded-person'], tier: 'K1' })
  await send(wire.claimReview, row.id, jisoo)
  await send(wire.refuseReview, row.id, jisoo, { reason: '이미 계정이 있어요' })
  expect((await deposit('10000', visit)).errorCode).toBe('tier-too-low')
})
