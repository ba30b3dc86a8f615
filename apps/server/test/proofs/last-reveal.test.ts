import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as casino from '@madang/wire/casino'
import { showRevealedSeed } from '@madang/wire/seeds'
import { revealLastSeeds } from '../../src/modules/casino/seeds/reveal-last-seeds.ts'
import { sendLastSeeds } from '../../src/modules/casino/seeds/send-last-seeds.ts'
import { beginPause } from '../../src/modules/protection/pauses/begin-pause.ts'
import { ProofBrowser, engines } from './proof-browser.ts'
import { TableLobby } from '../towns/table-lobby.ts'
import { openTown } from '../towns/town.ts'
import type { Town } from '../towns/town.ts'

// Who is closed or excluded cannot rotate: the last seed is revealed by itself, and anybody with
// the receipt finds it without an account.

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

test('an excluded member has the last rounds revealed, and the browser compares them', async () => {
  const lobby = new TableLobby(town, 'live-dat-river')
  await lobby.hasWon('minji', 100_000)
  const frame = await lobby.frame('minji', 'fox-night')
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
  const sendNow = () => sendLastSeeds(town.context, town.clock.now())
  const sentCounts = await Promise.all([sendNow(), sendNow()])
  expect(sentCounts.toSorted()).toEqual([0, 1])
  expect(await sendNow()).toBe(0)
  const messages = await town.context.db.read((tx) =>
    tx.rows<{ words: string }>(sql`
      select to_json(m)::text as words
      from support.message m join support.receipt r on r.message_id = m.id
      where r.member_id = ${memberId} and m.title_en = 'Your last seed is revealed'`),
  )
  expect(messages).toHaveLength(1)
  expect(messages[0]?.words).toContain(value.serverSeed)
  // Again reveals nothing else, and no round is made of a seed that is known.
  await town.context.db.write((tx) => revealLastSeeds(tx, [memberId], town.clock.now()))
  const again = await town.ask(casino.spinSlot, { id: round.id, stake }, frame)
  expect(again.value?.round?.serverSeedHash ?? hash).toBe(hash)
})
