import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import { appointAgent } from '@madang/wire/agents-office'
import { listBankAccounts } from '@madang/wire/banks'
import * as factors from '@madang/wire/factors'
import { sendMessage } from '@madang/wire/inbox'
import { listMemberSessions } from '@madang/wire/security'
import { uploadImage } from '@madang/wire/uploads'
import { sourceKinds } from '@madang/wire/verification'
import { requestBankDeposit } from '@madang/wire/wallet'
import { requestWithdrawal } from '@madang/wire/withdrawals'
import { nameOf, objectsOf } from '../../../tools/matrix.ts'
import { calls } from './every-call.ts'
import { operatorVisitOf } from './towns/operator-visit.ts'
import { sampleFor } from './sample-of.ts'
import { softwareKey } from './proofs/software-key.ts'
import { openTown } from './towns/town.ts'
import type { Town, Visit } from './towns/town.ts'
import { visitOf } from './towns/visit.ts'

const touching = calls.filter((wire) => objectsOf(wire).length > 0)

let town: Town
let junho: Visit
const theirs: Record<string, string> = {}
beforeAll(async () => {
  town = await openTown({ startsAt: new Date(Date.now() + 3_600_000) })
  const minji = await visitOf(town, 'minji')
  junho = await visitOf(town, 'junho', '198.51.100.2')
  const [session] = (await town.ask(listMemberSessions, {}, minji)).value.rows
  theirs['session'] = session.id
  const [account] = (await town.ask(listBankAccounts, {}, minji)).value.rows ?? []
  if (account) theirs['bank account'] = account.id
  const key = softwareKey('http://localhost:3000')
  const { options } = (await town.ask(factors.beginPasskey, {}, minji)).value
  const answer = key.made(options)
  await town.ask(factors.addPasskey, { answer, label: 'phone' }, minji)
  theirs['passkey'] = answer.id
  const id = crypto.randomUUID()
  const terms = { amount: '50000.00', bankId: 'madang-1', id }
  expect((await town.ask(requestBankDeposit, terms, minji)).success).toBe(true)
  theirs['deposit'] = id
  const picture = await sharp({
    create: { background: '#a43', channels: 3, height: 9, width: 9 },
  })
    .png()
    .toBuffer()
  const sent = await town.fronts.portal.inject({
    cookies: minji.cookies,
    headers: { 'content-type': 'image/png', token: minji.token ?? '' },
    method: 'POST',
    payload: picture,
    url: uploadImage.path,
  })
  theirs['picture'] = sent.json().value.id
  const messageId = crypto.randomUUID()
  const content = { EN: '<p>Hi</p>', KO: '<p>안녕</p>' }
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const words = { accounts: ['minji'], content, id: messageId, title: { EN: 'One', KO: '하나' } }
  expect((await town.ask(sendMessage, words, jisoo)).success).toBe(true)
  theirs['letter'] = messageId
  // As an agent junho is asked whose the thing is, and not only whether he leads a team.
  const leads = { account: 'junho', reason: 'a story', state: 'active', type: 1 }
  const made = await town.ask(appointAgent, { ...leads, id: crypto.randomUUID() }, jisoo)
  expect(made.success).toBe(true)
  const sora = await visitOf(town, 'sora', '198.51.100.3')
  const [card] = (await town.ask(listBankAccounts, {}, sora)).value.rows
  const out = { amount: '10000.00', bankAccountId: card.id, id: crypto.randomUUID() }
  const request = { ...out, paymentPassword: '915203' }
  expect((await town.ask(requestWithdrawal, request, sora)).success).toBe(true)
  theirs['withdrawal'] = out.id
  const own = { ...terms, id: crypto.randomUUID() }
  expect((await town.ask(requestBankDeposit, own, junho)).success).toBe(true)
  known['/wps/transaction/deposit/:subject/transfer POST uploads'] = { subject: own.id }
})
afterAll(() => town.tearDown())

/** Said before anything is looked up. */
const early = ['input-invalid', 'payment-password-missing']
/** The noes that say nothing of somebody else's thing. */
const silent = [...early, 'not-found', 'upload-unknown', 'bank-account-unknown']
const words = 'a text that is long enough to be taken'
/** What a sample cannot guess: what brings a call as far as asking whose the thing is. */
const tier = { activeMembersMin: 0, lossMin: '0', rate: '1', validBetMin: '0' }
const whole = { carry: 'NONE', mode: 'FIXED', payer: 'PLATFORM', period: 'D' }
const terms = { ...whole, realTime: null, tiers: [tier] }
const known: Record<string, object> = {
  ...Object.fromEntries(
    [
      'MCS2_processDividendReq',
      'MCS2_processDailySalContract',
      'MCS2_processContractHourSalary',
      'MCSFE_processRealTimeSalaryContract',
      'MCS2_processLotteryRebate',
    ].flatMap((name) => [
      [`/wps/relay/${name} POST downlineId`, { terms }],
      [`/wps/relay/${name} POST contractId`, { act: 'ACCEPT' }],
    ]),
  ),
  '/wps/agent/export GET billId': { format: 'csv', sheet: 'rows' },
  '/wps/agent/contracts/preview POST downlineId': { kind: 'DIVIDEND', terms },
  '/wps/agent/contracts/preview POST contractId': { kind: 'DIVIDEND' },
  '/wps/sportsbook/bets/:betId/cash-outs POST betId': { amount: '1.00', partBps: 10_000 },
  '/wps/complaint PUT uploads': { content: words },
  '/wps/member/verification/documents POST uploads': { kind: sourceKinds[0], words },
  '/wps/transaction/withdraw POST bankAccountId': {
    amount: '10000.00',
    paymentPassword: '482615',
  },
}
/** A house of others is nobody's; who closes an account is asked in the story of closing. */
const unasked = [
  '/wps/member/closure POST bankAccountId',
  '/wps/member/social/:provider DELETE provider',
  '/wps/member/social/:provider POST provider',
]

test('S29 no call opens, changes or ends what is somebody else’s', async () => {
  expect(Object.keys(theirs).length).toBe(7)
  expect(touching.length).toBeGreaterThan(12)
  const opened: string[] = []
  const asked = new Set<string>()
  const named = touching.flatMap((wire) => objectsOf(wire).map((name) => ({ name, wire })))
  for (const { name, wire } of named) {
    const call = `${nameOf(wire)} ${name}`
    for (const [what, id] of Object.entries(theirs)) {
      const object = { [name]: name === 'uploads' ? [id] : id }
      const given = { ...sampleFor(wire), ...known[call], ...object, ...freshIdFor(wire) }
      const reply = await town.ask(wire, given, junho)
      const isSilent = silent.includes(reply.errorCode ?? '') || reply.status === 404
      if (!isSilent) opened.push(`${call} = ${what}: ${reply.errorCode ?? 'done'}`)
      if (!early.includes(reply.errorCode ?? '')) asked.add(call)
    }
  }
  expect(opened).toEqual([])
  // Who falls over the form has not been asked whose the thing is.
  const all = named.map(({ name, wire }) => `${nameOf(wire)} ${name}`)
  expect(all.filter((call) => !asked.has(call)).toSorted()).toEqual(unasked)
})

/** A press of its own each time, where a call wants one. */
const freshIdFor = (wire: Call): object =>
  'id' in ((wire.takes as { entries?: object }).entries ?? {}) ? { id: crypto.randomUUID() } : {}
