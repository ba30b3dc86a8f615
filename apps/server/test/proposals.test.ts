import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Call, Gives } from '@madang/wire'
import { listInbox, showDecision } from '@madang/wire/desk'
import { allOperators } from '@madang/wire/operators'
import { bonusSetting } from '../src/modules/bonus/bonus-setting.ts'
import { unnamedIn } from './dictionary.ts'
import { operatorVisitOf } from './towns/operator-visit.ts'
import { aboutBets } from './proposed/bets.ts'
import { aboutGames } from './proposed/games.ts'
import { aboutPeople } from './proposed/people.ts'
import { reason } from './proposed/story.ts'
import { hireThird } from './towns/third-operator.ts'
import { openTown } from './towns/town.ts'
import type { Town, Visit } from './towns/town.ts'

type Row = Gives<typeof listInbox>['rows'][number]
type Card = Gives<typeof showDecision>

let town: Town
let sora: string
const visits: Record<string, Visit> = {}
beforeAll(async () => {
  town = await openTown()
  sora = await town.idOf('sora')
  await hireThird(town, 'bora')
  await town.context.db.pool.query(`update operators.operator set roles = $1 where name = 'bora'`, [
    allOperators.filter((role) => role !== 'auditor'),
  ])
  await town.set(bonusSetting, { handFourEyesFrom: '1000.00' })
})
afterAll(() => town.tearDown())

/** Fresh codes: each kind is proposed and decided within the minutes that a code lasts. */
async function freshen(): Promise<void> {
  for (const name of ['jisoo', 'bora']) visits[name] = await operatorVisitOf(town, name)
}
const ask = (call: Call, given: object, by = 'jisoo') => town.ask(call, given, visits[by])

const stories = [...aboutPeople, ...aboutGames, ...aboutBets]

/** Kinds that begin with long stories of their own; those look at their cards. */
const elsewhere = [
  'withdrawal',
  'adjustment',
  'suspense',
  'dispute',
  'missed-bonus',
  'chargeback',
  'wallet-transfer',
  'return',
  'verification',
  'agent-bill',
  'agent-credit',
  'vendor-keys',
]

test('no kind of proposal is left out', () => {
  const known = town.context.registry.proposals.map(({ kind }) => kind)
  const shown = new Set([...stories.map(({ kind }) => kind), ...elsewhere])
  expect(known.toSorted()).toEqual([...shown].toSorted())
})

const openOf = async (by: string, kind: string) =>
  ((await ask(listInbox, {}, by)).value.rows as Row[]).filter((row) => row.kind === kind)

const cases = stories.map((story, at) => ({ ...story, at }))
describe.each(cases)('$kind ($at)', ({ kind, propose, shows }) => {
  async function proposed(): Promise<Row> {
    await freshen()
    expect(await propose({ ask, sora, town }, randomUUID())).toMatchObject({ success: true })
    const [row] = await openOf('bora', kind)
    expect(row).toMatchObject({ isOwn: false, kind, proposedBy: 'jisoo', reason })
    return row!
  }
  const cardOf = (subject: string, by: string) => ask(showDecision, { kind, subject }, by)

  test('its card shows what would change in words, and nobody agrees to their own', async () => {
    const row = await proposed()
    const card = (await cardOf(row.id, 'bora')).value as Card
    expect(card).toMatchObject({ ...shows, id: row.id, kind, proposedBy: 'jisoo', reason })
    expect(card.proposedAt).not.toBeNull()
    expect(unnamedIn(card)).toEqual([])
    const own = (await cardOf(row.id, 'jisoo')).value as Card
    expect(own).toMatchObject({ decisions: [], isOwn: true })
    const ways = row.decisions.map(({ way }) => way)
    expect(ways).toContain('approve')
    expect(await decide(row, 'approve', 'jisoo')).toBe('own-proposal')
    if (ways.includes('decline')) expect(await decide(row, 'decline', 'bora')).toBeUndefined()
  })

  test('a yes from the inbox counts once, though its answer is lost', async () => {
    const [open] = await openOf('bora', kind)
    const row = open ?? (await proposed())
    await freshen()
    const key = randomUUID()
    expect(await decide(row, 'approve', 'bora', key)).toBeUndefined()
    expect([undefined, ...over]).toContain(await decide(row, 'approve', 'bora', key))
    expect(over).toContain(await decide(row, 'approve', 'bora'))
    expect((await cardOf(row.id, 'bora')).errorCode).toBe('not-found')
    expect(await openOf('bora', kind)).toEqual([])
  })
})

/** What a decision that came too late hears. */
const over: (string | undefined)[] = ['document-moved-on', 'proposal-closed', 'raise-unknown']

test('what is no id of a proposal has no card', async () => {
  await freshen()
  for (const { kind } of town.context.registry.proposals) {
    for (const subject of ['x', randomUUID(), `${randomUUID()} deposit day`, "' or true --"]) {
      const { errorCode, status } = await ask(showDecision, { kind, subject }, 'bora')
      expect([kind, subject, errorCode, status]).toEqual([kind, subject, 'not-found', 404])
    }
  }
})

/** Sends a decision exactly as the inbox does. */
async function decide(
  row: Row,
  way: 'approve' | 'decline',
  by: string,
  key = randomUUID(),
): Promise<string | undefined> {
  const source = town.context.registry.proposals.find(({ kind }) => kind === row.kind)
  const decision = row.decisions.find((one) => one.way === way)
  const { body, hasRequestId, isReasonNeeded, method, path, wordsAs } = decision!
  const words = wordsAs !== null && isReasonNeeded ? { [wordsAs]: '지금은 안 돼요' } : {}
  const given = { ...(hasRequestId && { id: key }), ...body, ...words }
  return (await ask({ ...source!.call, method, path }, given, by)).errorCode
}
