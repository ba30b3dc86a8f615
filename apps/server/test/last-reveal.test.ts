import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as casino from '@madang/wire/casino'
import { showRevealedSeed } from '@madang/wire/seeds'
import { revealLastSeeds } from '../src/modules/casino/reveal-last-seeds.ts'
import { tellLastSeeds } from '../src/modules/casino/tell-last-seeds.ts'
import { beginPause } from '../src/modules/protection/begin-pause.ts'
import { ProofBrowser, engines } from './proof-browser.ts'
import { TableHall } from './table-hall.ts'
import { openTown } from './town.ts'
import type { Town } from './town.ts'

// Who is closed or excluded cannot rotate: the last seed is revealed by itself, and anybody with
// the receipt finds it without an account.

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

test('an excluded member has the last rounds revealed, and the browser compares them', async () => {
  const hall = new TableHall(town, 'live-dat-river')
  await hall.hasWon('minji', 100_000)
  const frame = await hall.frame('minji', 'fox-night')
  const browser = new ProofBrowser(town)
  const [stake] = (await town.ask(casino.showSlot, {}, frame)).value.stakes
  const round = await browser.spin(frame, stake)
  const hash = round.serverSeedHash
  const asked = () => town.ask(showRevealedSeed, { hash })
  expect((await asked()).errorCode).toBe('not-found')
  const memberId = await town.idOf('minji')
  const name = { kind: 'exclusion', length: 'months-6' } as const
  const order = { at: town.clock.now(), by: 'minji', memberId, name, reason: 'enough' }
  await town.context.db.write((tx) => beginPause(tx, order))
  await town.events.settle()
  const { value } = await asked()
  expect(value).toMatchObject({ clientSeed: round.clientSeed, roundCount: 1 })
  const checks = await browser.keeper.reveal(
    (facts) => facts.kind === 'slot' && facts.commitment === hash,
    async () => ({ kind: 'slot', serverSeed: value.serverSeed }),
    engines,
  )
  expect(checks.map(({ name }) => name)).toContain('payout')
  expect(checks.every(({ isSame }) => isSame)).toBe(true)
  // Who cannot rotate is written to: once, in the inbox, and by mail for who opens no inbox.
  const tellNow = () => tellLastSeeds(town.context, town.clock.now())
  const toldCounts = await Promise.all([tellNow(), tellNow()])
  expect(toldCounts.toSorted()).toEqual([0, 1])
  expect(await tellNow()).toBe(0)
  const letters = await town.context.db.read((tx) =>
    tx.rows<{ words: string }>(sql`
      select to_json(m)::text as words
      from support.message m join support.receipt r on r.message_id = m.id
      where r.member_id = ${memberId} and m.title_en = 'Your last seed is revealed'`),
  )
  expect(letters).toHaveLength(1)
  expect(letters[0]?.words).toContain(value.serverSeed)
  // Again reveals nothing else, and no round is made of a seed that is known.
  await town.context.db.write((tx) => revealLastSeeds(tx, [memberId], town.clock.now()))
  const again = await town.ask(casino.spinSlot, { id: round.id, stake }, frame)
  expect(again.value?.round?.serverSeedHash ?? hash).toBe(hash)
})
