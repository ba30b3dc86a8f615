import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freeplay, login } from '@madang/wire/identity'
import type { Call } from '@madang/wire'
import { castOperators } from '../src/modules/operators/index.ts'
import { calls, nameOf } from './every-call.ts'
import { operatorVisitOf } from './towns/operator-visit.ts'
import { partsOf } from './sample-of.ts'
import { openTown } from './towns/town.ts'
import type { Town, Visit } from './towns/town.ts'

/** No call knows this field: whoever may call hears `input-invalid`, and nothing happens. */
const unknown = { balance: '1', isAgent: 1, noSuchField: '1', state: 'active', type: 1 }

let town: Town
const visits: Record<string, Visit> = {}
beforeAll(async () => {
  town = await openTown()
  const enter = async (wire: Call, given: object): Promise<Visit> => {
    const visit: Visit = { cookies: {} }
    const reply = await town.ask(wire, given, visit)
    return { ...visit, token: String(reply.value.token) }
  }
  const minji = { password: 'madang-minji-2026', type: 'username', username: 'minji' }
  visits['visitor'] = { cookies: {} }
  visits['member'] = await enter(login, minji)
  visits['trial'] = await enter(freeplay, { platform: 'W' })
  for (const { name } of castOperators) visits[name] = await operatorVisitOf(town, name)
})
afterAll(() => town.tearDown())

test('the table has a row for every route, and no route stands twice', () => {
  expect(calls.length).toBeGreaterThan(60)
  const names = calls.map(nameOf)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  expect(calls.filter((wire) => wire.about.length < 10).map(nameOf)).toEqual([])
  const operatorCalls = calls.filter((wire) => wire.for === 'operator')
  expect(operatorCalls.filter((wire) => !wire.roles?.length).map(nameOf)).toEqual([])
})

/** What the table says somebody must hear. */
function expectedFor(wire: Call, who: string): string {
  const operator = castOperators.find((one) => one.name === who)
  switch (wire.for) {
    case 'anyone':
    case 'outside':
      return 'input-invalid'
    case 'frame':
      return 'session-missing'
    case 'session':
      return who === 'member' || who === 'trial' ? 'input-invalid' : 'session-missing'
    case 'member':
      if (who === 'trial') return 'in_need_true_account'
      return who === 'member' ? 'input-invalid' : 'session-missing'
    case 'operator': {
      if (!operator) return 'session-missing'
      const mayCall = wire.roles?.some((role) => operator.roles.includes(role))
      return mayCall ? 'input-invalid' : 'not-allowed'
    }
    default:
      throw new Error('an audience without a row')
  }
}

describe('who may do what', () => {
  const inTable = calls.filter((wire) => wire.for !== 'outside' && !wire.takesBytes)
  test.each(['visitor', 'member', 'trial', ...castOperators.map((one) => one.name)])(
    'S28 S31 as %s',
    async (who) => {
      const received: string[] = []
      const spoken: string[] = []
      for (const wire of inTable) {
        const reply = await town.ask(
          wire,
          { ...unknown, ...partsOf(wire), noSuchField: '1' },
          visits[who],
        )
        received.push(`${nameOf(wire)} → ${reply.errorCode}`)
        spoken.push(`${nameOf(wire)} → ${expectedFor(wire, who)}`)
      }
      expect(received).toEqual(spoken)
    },
  )
})

describe('what bad input gets', () => {
  const withBody = calls.filter((wire) => wire.method !== 'GET' && wire.for === 'member')
  const evil = [12, true, null, [], {}, '9'.repeat(70_000), '１００', 'NaN', '-1', '1e3', ' 1']

  test.each(withBody.map((wire) => [nameOf(wire), wire] as const))('%s', async (_, wire) => {
    const entries = (wire.takes as { entries?: Record<string, v.GenericSchema> }).entries ?? {}
    for (const [field, schema] of Object.entries(entries)) {
      for (const wrong of evil.filter((one) => !v.safeParse(schema, one).success)) {
        const reply = await town.ask(wire, { ...partsOf(wire), [field]: wrong }, visits['member'])
        const isPart = wire.path.includes(`:${field}`)
        const codes = isPart
          ? ['input-invalid', 'not-found', 'body-too-large', 'method-not-allowed']
          : ['input-invalid', 'body-too-large']
        const label = `${field} = ${JSON.stringify(wrong).slice(0, 12)}`
        expect([label, codes]).toEqual([label, expect.arrayContaining([reply.errorCode])])
      }
    }
  })
})
