import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFeed } from '../../../test/towns/bets/simulated-feed.ts'
import { SportsGround } from '../../../test/towns/bets/sports-ground.ts'
import { openTown, type Town } from '../../../test/towns/town.ts'
import { uofSource } from './feed/uof-source.ts'

let town: Town
let ground: SportsGround
let folder: string
beforeAll(async () => {
  town = await openTown()
  ground = new SportsGround(town)
  folder = await mkdtemp(path.join(tmpdir(), 'feed-order-'))
})
afterAll(async () => {
  await rm(folder, { recursive: true })
  await town.tearDown()
})

const three = 'three-way~score~ft'
const goals = 'total~score~ft~l2.5'
let fileCount = 0

/** Adds messages to what the feed has recorded, as one answer. */
const records = (...messages: string[]) =>
  writeFile(path.join(folder, `${++fileCount}.xml`), messages.join('\n'))
/** Every reading is one of a process that has just started. */
const reads = () =>
  readFeed(town, uofSource('simulator', pathToFileURL(folder).href), { product: 'recorded' })
const offered = async (match: string) => {
  const { markets, match: card } = await ground.show(match)
  const price = (key: string, outcome: string) => {
    const found = markets.find((market) => market.key === key)?.outcomes
    return found?.find((one) => one.key === outcome)?.oddsMilli
  }
  return { home: price(three, '1'), news: card.seq, over: price(goals, 'over') }
}

test('messages of one millisecond all count, in order, and once, whenever the reader stops', async () => {
  const match = await ground.match()
  town.clock.tick(5_000)
  const at = town.clock.now().getTime()
  const odds = (market: string, time = at) => `<odds_change product="1" timestamp="${time}"
    event_id="sr:match:${match}"><odds>${market}</odds></odds_change>`
  const home = (price: number) => `<market id="1" status="1"><outcome id="1" odds="${price}"/>
    <outcome id="2" odds="3.4"/><outcome id="3" odds="4.2"/></market>`
  const over = (price: number) => `<market id="18" specifiers="total=2.5" status="1">
    <outcome id="12" odds="${price}"/><outcome id="13" odds="1.9"/></market>`
  await records(odds(home(1.9)), odds(home(1.95)), odds(over(1.8)))
  await reads()
  expect(await offered(match)).toMatchObject({ home: 1_950, over: 1_800 })
  // The millisecond is not over: what it brings besides counts, what was heard does not again.
  const first = await offered(match)
  await reads()
  expect(await offered(match)).toEqual(first)
  await records(odds(over(1.85)))
  await reads()
  expect(await offered(match)).toEqual({ home: 1_950, news: first.news + 1, over: 1_850 })
  town.clock.tick(1_000)
  await records(odds(home(2), at + 1))
  await reads()
  expect(await offered(match)).toEqual({ home: 2_000, news: first.news + 2, over: 1_850 })
  // An older one is late.
  await records(odds(home(1.7)))
  town.clock.tick(1_000)
  await reads()
  expect(await offered(match)).toMatchObject({ home: 2_000, news: first.news + 2 })
})
