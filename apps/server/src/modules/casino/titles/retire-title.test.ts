import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '@madang/wire/casino'
import * as games from '@madang/wire/catalog-office'
import * as office from '@madang/wire/casino-retirement'
import { listMessages } from '@madang/wire/inbox'
import * as launches from '@madang/wire/launch'
import { newId } from '#kernel/ids'
import { decimalOf, enteredUnits } from '#kernel/money'
import { findBalances, findHouseBalance, post } from '#ledger'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { poolOf, reserveOf } from '../postings.ts'
import { sharePools } from '../jackpots/share-pools.ts'

const subject = 'royal-seal'
const stakeUnits = 100_000_000n
let town: Town
let jisoo: Visit
let minho: Visit

beforeAll(async () => {
  town = await openTown()
  jisoo = await operatorVisitOf(town, 'jisoo')
  minho = await operatorVisitOf(town, 'minho')
})
afterAll(() => town.tearDown())

const cashOf = async (holder: string): Promise<bigint> => {
  const [has] = await town.context.db.read((tx) => findBalances(tx, holder))
  return has?.cashUnits ?? 0n
}
const held = (place: typeof poolOf) =>
  town.context.db.read((tx) => findHouseBalance(tx, place(subject)))

/** Plays `count` rounds of the game, each for the same stake. */
async function played(name: string, count: number): Promise<string> {
  const { db } = town.context
  const holder = await town.idOf(name)
  const from = { currency: 'KRW', house: 'bank' }
  const to = { currency: 'KRW', holder, purpose: 'cash' as const }
  const given = { amountUnits: stakeUnits * 10n, cause: 'adjustment', from, key: newId(), to }
  await db.write((tx) => post(tx, [[given]], town.clock.now()))
  const as = await visitOf(town, name)
  const launched = await town.ask(launches.launchGame, { gameId: subject, launchMode: 'GLS' }, as)
  const token = String(launched.value.game_url).split('#')[1]
  const opened = await town.ask(launches.openFrame, { token })
  const frame: Visit = { cookies: {}, token: opened.value.frameToken }
  for (let at = 0; at < count; at += 1) {
    const order = { id: newId(), stake: decimalOf(stakeUnits) }
    expect((await town.ask(wire.spinSlot, order, frame)).success).toBe(true)
  }
  return holder
}

const freeze = (holder: string, at: Date | null) =>
  town.context.db.write((tx) =>
    tx.rows(sql`update ledger.account set frozen_at = ${at} where holder = ${holder}`),
  )

const propose = async (as = jisoo) => {
  const id = newId()
  const answer = await town.ask(
    office.proposeTitleRetirement,
    { id, reason: 'its vendor ends the theme', subject },
    as,
  )
  return { ...answer, id }
}
const decide = (id: string, decision: 'approve' | 'decline', as = minho) =>
  town.ask(
    office.decideTitleRetirement,
    { decision, id, ...(decision === 'decline' && { note: 'not this month' }), subject },
    as,
  )
const shown = async () => (await town.ask(office.showTitleRetirement, { subject }, jisoo)).value

test('two retire a game, and its pool goes to those who fed it, once, frozen ones later', async () => {
  const [minji, sora] = [await played('minji', 3), await played('sora', 1)]
  const declined = await propose()
  expect((await decide(declined.id, 'approve', jisoo)).errorCode).toBe('own-proposal')
  expect((await decide(declined.id, 'decline')).success).toBe(true)
  expect((await shown()).retired).toBeNull()

  const { id } = await propose()
  const answers = await Promise.all(Array.from({ length: 4 }, () => decide(id, 'approve')))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect((await propose()).errorCode).toBe('game-retired')
  const again = { reason: 'a mistake', state: 'open' as const, subject }
  expect((await town.ask(games.setGameState, again, jisoo)).errorCode).toBe('game-retired')

  const whole = (await held(poolOf)) + (await held(reserveOf))
  const before = [await cashOf(minji), await cashOf(sora)]
  const now = town.clock.now()
  // The first account is frozen; it does not delay the other one, which is paid at once.
  const [first = '', second = ''] = [minji, sora].toSorted()
  await freeze(first, now)
  for (let run = 0; run < 3; run++) await sharePools(town.context, now, 1)
  expect(await shown()).toMatchObject({ retired: { memberCount: 2, paidCount: 1 } })
  expect(await cashOf(second)).toBeGreaterThan(before[second === minji ? 0 : 1]!)
  await freeze(first, null)
  await Promise.all([sharePools(town.context, now), sharePools(town.context, now)])
  await sharePools(town.context, now)
  const parts = [(await cashOf(minji)) - before[0]!, (await cashOf(sora)) - before[1]!]
  expect(parts[0]! + parts[1]!).toBe(whole)
  // Three stakes against one: three quarters, exact to the unit.
  expect(parts[0]! * 4n - whole * 3n).toBeLessThan(4n)
  expect([await held(poolOf), await held(reserveOf)]).toEqual([0n, 0n])
  const { pool, retired } = await shown()
  expect(pool).toBe('0.00')
  expect(enteredUnits(retired.shared)).toBe(whole)
  expect(retired).toMatchObject({ memberCount: 2, paidCount: 2 })
  const inbox = await town.ask(listMessages, {}, await visitOf(town, 'sora'))
  expect(JSON.stringify(inbox.value)).toContain('잭팟')
})
