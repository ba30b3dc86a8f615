import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as catalog from '@madang/wire/catalog'
import { showPlay } from '@madang/wire/launch'
import { listBets } from '@madang/wire/reports'
import * as rounds from '@madang/wire/rounds-office'
import * as office from '@madang/wire/vendors'
import { closeGames, findGame, setVendorOpen } from '#catalog'
import { brands } from '../../../../../../tools/mock-vendor/brands.ts'
import type { PracticeServer } from '../../../../../../tools/practice/practice-server.ts'
import { titlesPerBrand } from '../../../../../../tools/mock-vendor/titles.ts'
import { newId } from '#kernel/ids'
import { subscribeLive } from '../../realtime/live-bus.ts'
import { PracticeTown, brandOf, gameOf, turn } from '../../../../test/towns/practice-town.ts'
import { cardOf } from '../../../../test/dictionary.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { updateGone } from './game-store.ts'
import { jobs } from '../index.ts'
import { listVendors, lockVendor } from './vendor-store.ts'

let practice: PracticeTown
let town: Town
let vendor: PracticeServer
let minji: Visit
beforeAll(async () => {
  practice = await PracticeTown.open()
  ;({ minji, town, vendor } = practice)
})
afterAll(() => practice.close())

const cash = () => practice.cash()
const launch: PracticeTown['launch'] = (...asked) => practice.launch(...asked)

test('calls that prove nothing are seen by the back office, one in a minute of each vendor', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  town.clock.tick(60_000)
  for (const protocol of ['hub88', 'caleta', 'actions']) {
    const subject = brandOf(protocol).code
    const whats = async () => {
      const { rows } = (await town.ask(office.listVendorFailures, { subject }, jisoo)).value
      return rows.filter(({ what }: { what: string }) => what === 'signature-wrong').length
    }
    const before = await whats()
    const { value } = await launch(gameOf(subject, 1), minji)
    for (let count = 0; count < 3; count++) await turn(value.game_url, 'forged')
    expect([protocol, await whats()]).toEqual([protocol, before + 1])
  }
})

test('the back office sees a vendor, takes it out, and what was begun is finished', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const code = 'CHEOMA'
  const { value } = await launch(gameOf(code), minji)
  const received: string[] = []
  const forget = subscribeLive(town.context.bus, ({ kind }) => received.push(kind))
  const setState = (state: string) =>
    town.ask(office.setVendorState, { reason: 'a story', state, subject: code }, jisoo)
  // A round whose stake is placed is still paid when the vendor is in maintenance.
  const untouched = await cash()
  const begun = turn(value.game_url, 'late')
  await expect.poll(cash, { interval: 20 }).toBe(untouched - 1_000n * 100_000n)
  expect((await setState('maintenance')).value).toEqual({ state: 'maintenance' })
  const { outcome, payout } = await begun
  expect(['won', 'lost']).toContain(outcome)
  const before = untouched - 1_000n * 100_000n + BigInt(payout.replace('.', ''))
  expect(await cash()).toBe(before)
  expect((await launch(gameOf(code), minji)).errorCode).toBe('vendor-in-maintenance')
  const open = async () => (await town.ask(showPlay, { gameId: gameOf(code) }, minji)).errorCode
  expect(await open()).toBe('vendor-in-maintenance')
  // No lobby shows the vendor or suggests its games, and open pages are notified.
  const lobby = async (asked: object = { vassalage: code }) =>
    (await town.ask(catalog.listGames, asked)).value
  const shown = async () => (await lobby()).gameCount as number
  const popular = async (): Promise<catalog.Game[]> =>
    (await town.ask(catalog.listPopularGames, {}, minji)).value.list
  await town.events.settle()
  expect(received).toContain('games-changed')
  expect(await shown()).toBe(0)
  // An empty lobby names the vendor in maintenance, and only if that is the reason.
  expect((await lobby()).vendorsAway).toEqual(['처마 스튜디오'])
  expect((await lobby({ vassalage: 'NOBODY' })).vendorsAway).toEqual([])
  expect((await lobby({ gameType: 'SPORTS' })).vendorsAway).toEqual([])
  expect((await lobby({ gameType: 'RNG' })).vendorsAway).toEqual([])
  expect((await popular()).map(({ vassalage }) => vassalage)).not.toContain(code)
  expect(await turn(value.game_url, 'usual')).toMatchObject({ outcome: 'refused' })
  expect(await cash()).toBe(before)
  // A vendor in maintenance that the lobby still shows: the job hides its games within a minute.
  await town.context.db.write((tx) => setVendorOpen(tx, code, true))
  expect(await shown()).toBe(titlesPerBrand)
  const job = jobs.find(({ name }) => name === 'seamless.set-open')
  const now = town.clock.now()
  const follow = () => job?.run({ ...town.context, dueAt: now, now })
  await follow()
  expect(await shown()).toBe(0)
  // The job writes nothing if nothing changed, so a lock on the vendor does not block it.
  const again = town.context.db.write(async (tx) => {
    await lockVendor(tx, code)
    await follow()
  })
  await expect(again).resolves.toBeUndefined()
  await setState('open')
  expect(await open()).toBeUndefined()
  forget()
  expect(await shown()).toBe(titlesPerBrand)
  expect((await popular()).map(({ vassalage }) => vassalage)).toContain(code)
  expect(['won', 'lost']).toContain((await turn(value.game_url, 'usual')).outcome)

  const list = await town.ask(office.listOfficeVendors, {}, jisoo)
  expect(list.value.rows).toHaveLength(brands.length)
  expect(list.value.rows.find(({ id }: { id: string }) => id === code)).toMatchObject({
    breaker: 'closed',
    gameCount: titlesPerBrand,
    openGameCount: titlesPerBrand,
    state: 'open',
  })
  const [bet] = (await town.ask(listBets, { vendor: code }, minji)).value.rows
  const round = { subject: code, wagerId: bet.id }
  const found = await town.ask(office.findVendorRound, round, jisoo)
  expect(found.value.url).toContain(`${vendor.origin}/round/${code}/`)
  // The round shows every call that the vendor made for it, with its state.
  const opened = await town.ask(rounds.showOfficeRound, { subject: bet.id }, jisoo)
  expect(opened.value).toMatchObject({ line: { kind: 'vendor' }, mayVoid: false })
  const kinds = opened.value.calls.map(({ kind }: { kind: string }) => kind)
  expect(kinds.toSorted()).toEqual(['bet', 'win'])
  const feed = await town.ask(office.previewVendorFeed, { subject: code }, jisoo)
  expect(feed.value).toMatchObject({ addedCount: 0, goneCount: 0, sameCount: titlesPerBrand })
  // A preview writes nothing; an import updates one name, and a second import changes nothing.
  const renamed = `update catalog.game set name_en = 'Another name' where id = $1`
  await town.context.db.pool.query(renamed, [gameOf(code)])
  const seen: number[] = []
  for (const call of [office.previewVendorFeed, office.importVendorFeed, office.importVendorFeed]) {
    seen.push((await town.ask(call, { subject: code }, jisoo)).value.changedCount)
  }
  expect(seen).toEqual([1, 1, 0])
  // An import closes a game that the vendor no longer lists, and opens it when it is listed again.
  const stateOf = async () =>
    (await town.context.db.read((tx) => findGame(tx, gameOf(code))))?.state
  const gone = { at: town.clock.now(), id: gameOf(code) }
  await town.context.db.write(async (tx) => {
    await closeGames(tx, [gone.id])
    await updateGone(tx, [gone.id], gone.at)
  })
  expect(await stateOf()).toBe('closed')
  const imported = await town.ask(office.importVendorFeed, { subject: code }, jisoo)
  expect(imported.value).toMatchObject({
    back: [{ gameId: gone.id }],
    backCount: 1,
    changedCount: 0,
  })
  expect(await stateOf()).toBe('open')
})

test('credentials are sealed, checked, taken into use by two, once, and count at once', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const minho = await operatorVisitOf(town, 'minho')
  const propose = (secretKey: string, subject: string, id = newId()) =>
    town.ask(office.proposeVendorKeys, { id, reason: 'a story', secretKey, subject }, jisoo)
  const decide = (id: string, subject: string, as: Visit, decision = 'approve') =>
    town.ask(
      office.decideVendorKeys,
      { decision, id, subject, ...(decision === 'decline' && { note: 'not now' }) },
      as,
    )
  const set = async (secretKey: string, subject: string) => {
    const proposed = await propose(secretKey, subject)
    return proposed.success ? decide(proposed.value.id, subject, minho) : proposed
  }
  expect((await set('this is no key at all', 'NARU')).errorCode).toBe('input-invalid')
  const { code } = brandOf('actions')
  const inUse = async () =>
    (await town.context.db.read(listVendors)).find((one) => one.code === code)?.encryptedKey
  const atFirst = await inUse()
  const kept = JSON.parse(
    readFileSync(join(town.context.config.folder, 'mock-vendor', 'onboarding.json'), 'utf8'),
  ) as { secret: string }
  const id = newId()
  await Promise.all([1, 2, 3].map(() => propose('another secret of both', code, id)))
  expect((await decide(id, code, jisoo)).errorCode).toBe('own-proposal')
  expect((await decide(id, 'NARU', minho)).errorCode).toBe('not-found')
  expect((await launch(gameOf(code), minji)).success).toBe(true)
  expect(await cardOf(town, 'vendor-keys', id, minho)).toMatchObject({
    after: { print: expect.stringMatching(/^[\da-f]{8}$/) },
    before: { print: expect.stringMatching(/^[\da-f]{8}$/) },
    decisions: [{ body: { id, subject: code }, hasRequestId: false }, { way: 'decline' }],
    subject: code,
  })
  const declined = (await propose('a secret that nobody wants', code)).value.id
  expect((await decide(declined, code, minho, 'decline')).success).toBe(true)
  // The keys are not used until a second operator approves them.
  expect(await inUse()).toEqual(atFirst)
  const replies = await Promise.all([1, 2, 3].map(() => decide(id, code, minho)))
  expect(replies.filter(({ success }) => success)).toHaveLength(1)
  const { rows } = (await town.ask(office.listVendorKeys, { subject: code }, minho)).value
  expect(rows).toHaveLength(2)
  expect(rows.find((row: { id: string }) => row.id === id)).toMatchObject({
    decidedBy: 'minho',
    proposedBy: 'jisoo',
    state: 'approved',
  })
  expect(JSON.stringify(rows)).not.toContain('another secret')
  expect((await launch(gameOf(code), minji)).errorCode).toBe('vendor-silent')
  const lastFault = async () =>
    (await town.ask(office.listVendorFailures, { subject: code }, jisoo)).value.rows[0]?.what
  // The failure is stored while the response is sent, so it may appear a little later.
  await expect.poll(lastFault).toBe('status-403')
  expect((await set(kept.secret, code)).success).toBe(true)
  expect((await launch(gameOf(code), minji)).success).toBe(true)
  const stored = await town.context.db.read(listVendors)
  for (const { encryptedKey } of stored)
    expect(encryptedKey.toString('latin1')).not.toContain(kept.secret)
})
