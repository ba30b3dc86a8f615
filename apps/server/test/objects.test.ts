import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '@madang/wire'
import { listBankAccounts } from '@madang/wire/banks'
import * as factors from '@madang/wire/factors'
import { sendMessage } from '@madang/wire/inbox'
import { listMemberSessions } from '@madang/wire/security'
import { uploadImage } from '@madang/wire/uploads'
import { requestBankDeposit } from '@madang/wire/wallet'
import { nameOf, objectsOf } from '../../../tools/matrix.ts'
import { modules } from '../src/app.ts'
import { operatorVisitOf } from './operator-visit.ts'
import { sampleFor } from './sample-of.ts'
import { softwareKey } from './software-key.ts'
import { openTown } from './town.ts'
import type { Town, Visit } from './town.ts'
import { visitOf } from './visit.ts'

const calls: Call[] = modules.flatMap((module) => module.routes ?? []).map((route) => route.wire)
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
  const letter = crypto.randomUUID()
  const content = { EN: '<p>Hi</p>', KO: '<p>안녕</p>' }
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const words = { accounts: ['minji'], content, id: letter, title: { EN: 'One', KO: '하나' } }
  expect((await town.ask(sendMessage, words, jisoo)).success).toBe(true)
  theirs['letter'] = letter
})
afterAll(() => town.tearDown())

/** The noes that say nothing of somebody else's thing. */
const silent = [
  'not-found',
  'input-invalid',
  'upload-unknown',
  'bank-account-unknown',
  // Asked before anything is looked up.
  'payment-password-wrong',
  'payment-password-locked',
  'payment-password-missing',
]
/** What a sample cannot guess. */
const known = { content: 'a text that is long enough for a complaint' }

test('S29 no call opens, changes or ends what is somebody else’s', async () => {
  expect(Object.keys(theirs).length).toBeGreaterThanOrEqual(5)
  expect(touching.length).toBeGreaterThan(12)
  const opened: string[] = []
  for (const wire of touching) {
    for (const name of objectsOf(wire)) {
      for (const [what, id] of Object.entries(theirs)) {
        const sample = sampleFor(wire)
        const text = 'content' in sample ? known : {}
        const given = { ...sample, ...text, [name]: name === 'uploads' ? [id] : id }
        const reply = await town.ask(wire, { ...given, ...freshIdFor(wire) }, junho)
        const isSilent = silent.includes(reply.errorCode ?? '') || reply.status === 404
        if (!isSilent)
          opened.push(`${nameOf(wire)} ${name} = ${what}: ${reply.errorCode ?? 'done'}`)
      }
    }
  }
  expect(opened.filter((one) => !one.includes('fresh-factor-needed'))).toEqual([])
})

/** A press of its own each time, where a call wants one. */
const freshIdFor = (wire: Call): object =>
  'id' in ((wire.takes as { entries?: object }).entries ?? {}) ? { id: crypto.randomUUID() } : {}
