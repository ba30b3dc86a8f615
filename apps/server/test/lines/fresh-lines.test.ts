import { afterAll, beforeAll, expect, test } from 'vitest'
import * as identity from '@madang/wire/identity'
import { calls, nameOf } from '../every-call.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { sampleFor } from '../sample-of.ts'
import { openTown } from '../towns/town.ts'
import type { Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

/** Taking a case out of the queue and saying no to it move no money out. */
const harmless = /\/(claim|refuse)$/
const stepUps = calls.filter(
  (wire) => wire.refuses.includes('fresh-factor-needed') && !harmless.test(wire.path),
)
/** What a sample cannot guess. */
const known: Record<string, object> = {
  'POST /bo/settings/:subject/proposals': { reason: 'a story', subject: 'trial', wanted: {} },
  'POST /bo/vip/benefits': {
    level: 1,
    manager: null,
    withdrawMinutes: 30,
    withdrawOncePercent: 100,
    withdrawPercent: 100,
  },
  'POST /wps/member/bankCard': { number: '12345678' },
}

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

/** Sensitive acts of reliability.md 3.4; a call that joins them says so on the wire. */
const wanted = [
  'POST /wps/member/paymentPassword',
  'PUT /wps/member/paymentPassword',
  'POST /wps/member/limits/confirmation',
  'POST /wps/session/list/others',
  'POST /wps/member/contact/code',
  'POST /wps/member/totp',
]

test('S25 every act that needs a fresh factor is refused six minutes later', async () => {
  expect(stepUps.length).toBeGreaterThan(25)
  const names = stepUps.map(nameOf)
  for (const prefix of ['/wps/member', '/wps/session', '/bo/']) {
    expect(names.some((name) => name.includes(prefix))).toBe(true)
  }
  const minji = await visitOf(town, 'minji')
  const jisoo = await operatorVisitOf(town, 'jisoo')
  town.clock.tick(6 * 60_000)
  const open: string[] = []
  for (const wire of stepUps) {
    const visit: Visit = wire.for === 'operator' ? jisoo : minji
    const reply = await town.ask(wire, { ...sampleFor(wire), ...known[nameOf(wire)] }, visit)
    if (reply.errorCode !== 'fresh-factor-needed') open.push(`${nameOf(wire)} ${reply.errorCode}`)
  }
  expect(open).toEqual([])
  expect((await town.ask(identity.memberInfo, {}, minji)).success).toBe(true)
  expect(wanted.filter((name) => !names.includes(name))).toEqual([])
})
