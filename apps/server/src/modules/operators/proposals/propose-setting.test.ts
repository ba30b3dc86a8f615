import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '#settings'
import * as wire from '@madang/wire/operators'
import { newId } from '#kernel/ids'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'

let town: Town
let jisoo: Visit
let minho: Visit
beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
})
afterAll(() => town.tearDown())

const trial = { amount: '500000.00', lifeHours: 12 }
const propose = (id: string, wanted: unknown, visit = jisoo) =>
  town.ask(wire.proposeSetting, { id, reason: 'a shorter trial', subject: 'trial', wanted }, visit)
const decide = (id: string, decision: 'approve' | 'decline', visit: Visit) =>
  town.ask(
    wire.decideProposal,
    { decision, id, ...(decision === 'decline' && { note: 'not now' }) },
    visit,
  )
const trialNow = async () => (await town.context.db.read(readSettings)).trial

test('S39 nobody moves a setting alone, two do', async () => {
  const id = newId()
  expect((await propose(id, trial)).success).toBe(true)
  expect((await decide(id, 'approve', jisoo)).errorCode).toBe('own-proposal')
  expect(await trialNow()).not.toEqual(trial)
  expect((await decide(id, 'approve', minho)).success).toBe(true)
  expect(await trialNow()).toEqual(trial)
  expect((await decide(id, 'decline', minho)).errorCode).toBe('proposal-closed')
})

test('the same press is one proposal, the same key for another is refused', async () => {
  const id = newId()
  await Promise.all([propose(id, trial), propose(id, trial), propose(id, trial)])
  const { rows } = (await town.ask(wire.listProposals, {}, minho)).value
  expect(rows.filter((row: { id: string }) => row.id === id)).toHaveLength(1)
  expect((await propose(id, { ...trial, lifeHours: 1 })).errorCode).toBe('key-reused')
})

test('ten who approve at once change it once', async () => {
  const id = newId()
  await propose(id, { ...trial, lifeHours: 5 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => decide(id, 'approve', minho)))
  expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  expect((await trialNow()).lifeHours).toBe(5)
})

test('a value of the wrong shape is refused before anybody must judge it', async () => {
  const reply = await propose(newId(), { amount: '-1', lifeHours: 'long' })
  expect([reply.status, reply.errorCode]).toEqual([400, 'input-invalid'])
  const unknown = { id: newId(), reason: 'why not', subject: 'weather', wanted: {} }
  expect((await town.ask(wire.proposeSetting, unknown, jisoo)).errorCode).toBe('not-found')
})

test('what was proposed before another approval no longer stands: it would undo it unseen', async () => {
  const [older, newer] = [newId(), newId()]
  await propose(older, { ...trial, lifeHours: 6 })
  await propose(newer, { ...trial, lifeHours: 7 })
  town.clock.tick(1_000)
  expect((await decide(newer, 'approve', minho)).success).toBe(true)
  expect((await decide(older, 'approve', minho)).errorCode).toBe('proposal-closed')
  expect((await trialNow()).lifeHours).toBe(7)
  const { rows } = (await town.ask(wire.listProposals, {}, minho)).value
  const seen = rows.find((row: { id: string }) => row.id === older)
  expect(seen).toMatchObject({ may: [], state: 'lapsed' })
})

test('deciding needs a fresh code, and a proposal lapses after a day', async () => {
  const id = newId()
  await propose(id, trial)
  town.clock.tick(6 * 60_000)
  expect((await decide(id, 'approve', minho)).errorCode).toBe('fresh-factor-needed')
  town.clock.tick(24 * 3_600_000)
  const again = await operatorVisitOf(town, 'minho')
  expect((await decide(id, 'approve', again)).errorCode).toBe('proposal-closed')
  const { rows } = (await town.ask(wire.listProposals, {}, again)).value
  expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({
    may: [],
    state: 'lapsed',
  })
})

test('S39 no order of presses by one person alone moves a setting', async () => {
  const before = await trialNow()
  const alone = await operatorVisitOf(town, 'jisoo')
  const action = fc.constantFrom('propose', 'approve', 'decline', 'again', 'refused')
  const actions = fc.array(action, { maxLength: 10, minLength: 3 })
  await fc.assert(
    fc.asyncProperty(actions, async (steps) => {
      const ids = [newId()]
      for (const step of steps) {
        const [id = ''] = ids
        if (step === 'propose') ids.unshift(newId())
        if (step === 'propose' || step === 'again') await propose(ids[0] ?? '', trial, alone)
        else if (step === 'refused') await propose(id, { ...trial, lifeHours: 99 }, alone)
        else await decide(id, step, alone)
      }
      expect(await trialNow()).toEqual(before)
    }),
    { numRuns: 15 },
  )
})
