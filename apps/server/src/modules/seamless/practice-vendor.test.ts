import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as catalog from '@madang/wire/catalog'
import { spinSlot } from '@madang/wire/casino'
import { answerCheck, launchGame, launchRoom, openFrame, showPlay } from '@madang/wire/launch'
import { listBets } from '@madang/wire/reports'
import { logout } from '@madang/wire/identity'
import * as rounds from '@madang/wire/rounds-office'
import * as office from '@madang/wire/vendors'
import { closeGames, findGame, setVendorOpen, settings } from '#catalog'
import { changeSetting } from '#settings'
import { findBalances, openAccounts, post } from '#ledger'
import { freePort } from '../../../../../tools/free-port.ts'
import { brands } from '../../../../../tools/mock-vendor/brands.ts'
import type { PracticeServer } from '../../../../../tools/practice-server.ts'
import { titlesOf, titlesPerBrand } from '../../../../../tools/mock-vendor/titles.ts'
import { startPracticeVendor } from '../../../../../tools/practice-vendor.ts'
import { newId } from '#kernel/ids'
import { decimalOf, unitsOf } from '#kernel/money'
import { hearLive } from '../realtime/live-bus.ts'
import { operatorVisitOf } from '../../../test/operator-visit.ts'
import { openTown } from '../../../test/town.ts'
import type { Town, Visit } from '../../../test/town.ts'
import { visitOf } from '../../../test/visit.ts'
import { gameIdOf } from './feed-plan.ts'
import { updateGone } from './game-store.ts'
import { importGames } from './import-games.ts'
import { cast, jobs } from './index.ts'
import { listVendors, lockVendor } from './vendor-store.ts'

let town: Town
let vendor: PracticeServer
let minji: Visit
let memberId: string

beforeAll(async () => {
  town = await openTown()
  const { fronts, context } = town
  await fronts.portal.listen({ host: '127.0.0.1', port: 0 })
  const { port } = fronts.portal.server.address() as AddressInfo
  const portal = `http://127.0.0.1:${port}`
  vendor = await startPracticeVendor(context.config.folder, (await freePort()) - 4, portal)
  // Faults are chosen by operators: on the vendor's own desk they are switched on.
  await fetch(`${vendor.origin}/faults`, { method: 'POST', redirect: 'manual' })
  await cast(context)
  minji = await visitOf(town, 'minji')
  memberId = await town.idOf('minji')
  await context.db.write(async (tx) => {
    await openAccounts(tx, memberId, 'KRW')
    const from = { currency: 'KRW', house: 'bank' }
    const to = { currency: 'KRW', holder: memberId, purpose: 'cash' as const }
    const amountUnits = 100_000n * 100_000n
    const deposit = { amountUnits, cause: 'deposit', from, key: randomUUID(), to }
    await post(tx, [[deposit]], town.clock.now())
  })
})
afterAll(async () => {
  await vendor.stop()
  await town.tearDown()
})

const brandOf = (dialect: string) => brands.find((brand) => brand.dialect === dialect) ?? brands[0]!
const gameOf = (code: string, at = 0) =>
  gameIdOf(code, titlesOf(brands.find((brand) => brand.code === code)!)[at]?.code ?? '')

async function cash(): Promise<bigint> {
  const balances = await town.context.db.read((tx) => findBalances(tx, memberId))
  return balances.find(({ currency }) => currency === 'KRW')?.cashUnits ?? 0n
}

const launch = (gameId: string, as?: Visit, launchMode = 'GLS') =>
  town.ask(launchGame, { gameId, launchMode }, as)

async function turn(gameUrl: string, how: string, stake = '1000') {
  const { origin, pathname } = new URL(gameUrl)
  const reply = await fetch(`${origin}${pathname.replace('/play/', '/api/')}/turn`, {
    body: JSON.stringify({ how, id: randomUUID(), stake }),
    method: 'POST',
  })
  return (await reply.json()) as { outcome: string; payout: string; balance?: string }
}

const setMood = (code: string, mood: string) =>
  fetch(`${vendor.origin}/brands/${code}`, {
    body: new URLSearchParams({ mood }),
    method: 'POST',
    redirect: 'manual',
  })

test('the seed imports every game once, and again changes nothing', async () => {
  const { value } = await town.ask(catalog.listVendors, {})
  const cards = value.categories.flatMap((one: { cards: { gameCount: number }[] }) => one.cards)
  const countOf = ({ gameCount, vassalage }: { gameCount: number; vassalage: string }) =>
    [vassalage, gameCount] as const
  const counts = new Map<string, number>(cards.map(countOf))
  for (const brand of brands) {
    expect([brand.code, counts.get(brand.code)]).toEqual([brand.code, titlesOf(brand).length])
  }
  const plan = await importGames(town.context, brands[0]?.code ?? '', town.clock.now())
  expect(plan).toMatchObject({ added: [], changed: [], gone: [], sameCount: titlesPerBrand })
})

test('sports, e-sports, rooms and fishing stand in their categories and launch directly', async () => {
  type Categories = { title: string; cards: { vassalage: string; isMain?: boolean }[] }[]
  const places = async () => {
    const { value } = await town.ask(catalog.listVendors, {})
    return (value.categories as Categories).flatMap(({ cards, title }) =>
      cards
        .filter(({ vassalage }) =>
          brands.some(({ code, kind }) => code === vassalage && kind !== 'slots'),
        )
        .map(({ isMain, vassalage }) => `${title} ${vassalage}${isMain ? ' main' : ''}`),
    )
  }
  const usual = ['ESPORTS BULKKOT', 'FISH BADA', 'PVP SARANG', 'SPORTS TAEGEUK']
  expect((await places()).toSorted()).toEqual(usual)
  const { value } = await launch(gameOf('TAEGEUK'), minji)
  expect(['won', 'lost']).toContain((await turn(value.game_url, 'usual')).outcome)
  const room = await town.ask(launchRoom, { gameId: gameOf('SARANG') }, minji)
  expect(new URL(room.value.content).origin).toBe(vendor.origin)
  // The list of e-sports vendors is the house's: who leaves it moves, and an import keeps it so.
  const { db } = town.context
  const [name] = settings
  const change = { at: town.clock.now(), by: 'a story', name: name!, reason: 'a story' }
  await db.write((tx) => changeSetting(tx, { ...change, value: { esports: [], main: 'TAEGEUK' } }))
  await town.events.settle()
  expect(await places()).toEqual(expect.arrayContaining(['SPORTS BULKKOT', 'SPORTS TAEGEUK main']))
  expect((await importGames(town.context, 'BULKKOT', town.clock.now())).changed).toEqual([])
  await db.write((tx) => changeSetting(tx, { ...change, value: { esports: ['BULKKOT'] } }))
  await town.events.settle()
  expect((await places()).toSorted()).toEqual(usual)
})

test.each(['hub88', 'caleta', 'actions'])(
  'a member opens a game of a %s vendor, bets, and the balance and the record move',
  async (dialect) => {
    const gameId = gameOf(brandOf(dialect).code)
    const before = await cash()
    const { value } = await launch(gameId, minji)
    expect(value).toMatchObject({ isTrial: false, origin: vendor.origin })
    const play = async (as: Visit) => (await town.ask(showPlay, { gameId }, as)).value
    const stay = async (as: Visit) => (await play(as)).sitting
    const stayed = await stay(minji)
    const page = await fetch(value.game_url)
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining('frame-ancestors'),
    ])
    const { balance, outcome, payout } = await turn(value.game_url, 'usual')
    expect(['won', 'lost']).toContain(outcome)
    const paid = BigInt(payout.replace('.', ''))
    expect(await cash()).toBe(before - 1_000n * 100_000n + paid)
    expect(BigInt((balance ?? '').replace('.', ''))).toBe(await cash())
    const bets = await town.ask(listBets, {}, minji)
    expect(bets.value.rows[0]).toMatchObject({ gameId, stake: '1000.00', state: 'settled' })
    // What the bar over the game tells is of the stay: of this member, from game to game.
    await town.events.settle()
    const after = await stay(minji)
    expect((await play(minji)).net).toBe(after.net)
    expect(after).toMatchObject({
      net: decimalOf(unitsOf(stayed.net) + (await cash()) - before),
      roundCount: stayed.roundCount + 1,
      staked: decimalOf(unitsOf(stayed.staked) + 1_000n * 100_000n),
    })
    expect(await stay(await visitOf(town, 'junho'))).toBeNull()
    town.clock.tick(60_000)
    const other = await launch(gameOf(brandOf(dialect).code, 2), minji)
    const playedMs = town.clock.now().getTime() - Date.parse(after.startedAt)
    expect(other.value).toMatchObject({ outside: 'our-wallet', playedMs })
    expect(await stay(minji)).toEqual(after)
    expect((await launch(gameId, minji, 'FREE')).value.outside).toBeNull()
  },
)

test('a reality check comes beside a vendor’s game, and is answered once for every game', async () => {
  const { value } = await launch(gameOf(brandOf('hub88').code), minji)
  await turn(value.game_url, 'usual')
  await town.events.settle()
  const asked = { gameId: gameOf(brandOf('hub88').code) }
  const play = async () => (await town.ask(showPlay, asked, minji)).value
  const { checkInMs } = await play()
  expect(checkInMs).toBeLessThanOrEqual(60 * 60_000)
  for (let left = checkInMs; left > 0; left -= 20 * 60_000) {
    expect((await play()).sitting.isCheckDue).toBe(false)
    // Half an hour without a round would be the end of the stay.
    await turn(value.game_url, 'usual')
    await town.events.settle()
    town.clock.tick(Math.min(left, 20 * 60_000))
  }
  const before = await play()
  expect(before.sitting.isCheckDue).toBe(true)
  const slot = await launch('moon-rabbit', minji)
  const frame = { token: String(slot.value.game_url).split('#')[1] }
  const opened = await town.ask(openFrame, frame)
  const inFrame = { cookies: {}, token: opened.value.frameToken }
  const spin = () => town.ask(spinSlot, { id: newId(), stake: '1000.00' }, inFrame)
  expect((await spin()).errorCode).toBe('reality-check-due')
  expect((await town.ask(answerCheck, {}, minji)).value).toMatchObject({ isCheckDue: false })
  expect((await spin()).value.sitting.roundCount).toBe(before.sitting.roundCount + 1)
  // What a vendor takes back counts no more.
  const { roundCount } = (await play()).sitting
  await turn((await launch(asked.gameId, minji)).value.game_url, 'undo')
  await town.events.settle()
  expect((await play()).sitting).toMatchObject({ roundCount })
})

test.each(['twice', 'early', 'undo', 'forged'])(
  'a vendor that behaves "%s" moves no money twice',
  async (how) => {
    for (const dialect of ['hub88', 'caleta', 'actions']) {
      const before = await cash()
      const { value } = await launch(gameOf(brandOf(dialect).code, 1), minji)
      const { outcome, payout } = await turn(value.game_url, how)
      const isPlayed = outcome === 'won' || outcome === 'lost'
      const stakeUnits = isPlayed ? 1_000n * 100_000n : 0n
      const paid = isPlayed ? BigInt(payout.replace('.', '')) : 0n
      expect([how, dialect, await cash()]).toEqual([how, dialect, before - stakeUnits + paid])
    }
  },
)

test('calls that prove nothing are seen by the back office, one in a minute of each vendor', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  town.clock.tick(60_000)
  for (const dialect of ['hub88', 'caleta', 'actions']) {
    const subject = brandOf(dialect).code
    const whats = async () => {
      const { rows } = (await town.ask(office.listVendorFailures, { subject }, jisoo)).value
      return rows.filter(({ what }: { what: string }) => what === 'signature-wrong').length
    }
    const before = await whats()
    const { value } = await launch(gameOf(subject, 1), minji)
    for (let count = 0; count < 3; count++) await turn(value.game_url, 'forged')
    expect([dialect, await whats()]).toEqual([dialect, before + 1])
  }
})

test('a visitor plays for free without a wallet; who has logged out bets no more', async () => {
  const gameId = gameOf('NARU', 2)
  const free = await launch(gameId, undefined, 'FREE')
  expect(free.value.isTrial).toBe(true)
  expect(['won', 'lost']).toContain((await turn(free.value.game_url, 'usual')).outcome)

  const junho = await visitOf(town, 'junho')
  const { value } = await launch(gameId, junho)
  await town.ask(logout, {}, junho)
  await town.events.settle()
  expect(await turn(value.game_url, 'usual')).toMatchObject({ outcome: 'refused' })
})

test('the back office sees a vendor, takes it out, and what was begun is finished', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const code = 'CHEOMA'
  const { value } = await launch(gameOf(code), minji)
  const heard: string[] = []
  const forget = hearLive(town.context.bus, ({ kind }) => heard.push(kind))
  const setState = (state: string) =>
    town.ask(office.setVendorState, { reason: 'a story', state, subject: code }, jisoo)
  // A turn whose stake lies already is paid, whatever the vendor's state says by then.
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
  // No lobby shows it, nor is it offered in its own place; who looks on hears it.
  const lobby = async (asked: object = { vassalage: code }) =>
    (await town.ask(catalog.listGames, asked)).value
  const shown = async () => (await lobby()).gameCount as number
  const popular = async (): Promise<catalog.Game[]> =>
    (await town.ask(catalog.listPopularGames, {}, minji)).value.list
  await town.events.settle()
  expect(heard).toContain('games-changed')
  expect(await shown()).toBe(0)
  // An empty lobby says why, and only where that is why.
  expect((await lobby()).vendorsAway).toEqual(['처마 스튜디오'])
  expect((await lobby({ vassalage: 'NOBODY' })).vendorsAway).toEqual([])
  expect((await lobby({ gameType: 'SPORTS' })).vendorsAway).toEqual([])
  expect((await lobby({ gameType: 'RNG' })).vendorsAway).toEqual([])
  expect((await popular()).map(({ vassalage }) => vassalage)).not.toContain(code)
  expect(await turn(value.game_url, 'usual')).toMatchObject({ outcome: 'refused' })
  expect(await cash()).toBe(before)
  // One that was in maintenance before lobbies knew of it: its games go within a minute.
  await town.context.db.write((tx) => setVendorOpen(tx, code, true))
  expect(await shown()).toBe(titlesPerBrand)
  const follow = jobs.find(({ name }) => name === 'seamless.set-open')
  await follow?.run({ ...town.context, now: town.clock.now() })
  expect(await shown()).toBe(0)
  // What stands there already is not written: who holds the vendor keeps it from nothing.
  const again = town.context.db.write(async (tx) => {
    await lockVendor(tx, code)
    await follow?.run({ ...town.context, now: town.clock.now() })
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
  // Every call that the vendor made for this round stands under it, with what became of it.
  const opened = await town.ask(rounds.showOfficeRound, { subject: bet.id }, jisoo)
  expect(opened.value).toMatchObject({ line: { kind: 'vendor' }, mayVoid: false })
  const kinds = opened.value.calls.map(({ kind }: { kind: string }) => kind)
  expect(kinds.toSorted()).toEqual(['bet', 'win'])
  const feed = await town.ask(office.previewVendorFeed, { subject: code }, jisoo)
  expect(feed.value).toMatchObject({ addedCount: 0, goneCount: 0, sameCount: titlesPerBrand })
  // A look writes nothing; an import brings one name up to date, and again nothing.
  const renamed = `update catalog.game set name_en = 'Another name' where id = $1`
  await town.context.db.pool.query(renamed, [gameOf(code)])
  const seen: number[] = []
  for (const call of [office.previewVendorFeed, office.importVendorFeed, office.importVendorFeed]) {
    seen.push((await town.ask(call, { subject: code }, jisoo)).value.changedCount)
  }
  expect(seen).toEqual([1, 1, 0])
  // What the vendor did not name for a while is closed, and open again when it names it.
  const stateOf = async () =>
    (await town.context.db.read((tx) => findGame(tx, gameOf(code))))?.state
  const gone = { at: town.clock.now(), id: gameOf(code) }
  await town.context.db.write(async (tx) => {
    await closeGames(tx, [gone.id])
    await updateGone(tx, [gone.id], gone.at)
  })
  expect(await stateOf()).toBe('closed')
  const brought = await town.ask(office.importVendorFeed, { subject: code }, jisoo)
  expect(brought.value).toMatchObject({
    back: [{ gameId: gone.id }],
    backCount: 1,
    changedCount: 0,
  })
  expect(await stateOf()).toBe('open')
})

test('credentials are sealed, checked, brought into use by two, once, and count at once', async () => {
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
    (await town.context.db.read(listVendors)).find((one) => one.code === code)?.sealedKey
  const atFirst = await inUse()
  const kept = JSON.parse(
    readFileSync(join(town.context.config.folder, 'mock-vendor', 'onboarding.json'), 'utf8'),
  ) as { secret: string }
  const id = newId()
  await Promise.all([1, 2, 3].map(() => propose('another secret of both', code, id)))
  expect((await decide(id, code, jisoo)).errorCode).toBe('own-proposal')
  expect((await decide(id, 'NARU', minho)).errorCode).toBe('not-found')
  expect((await launch(gameOf(code), minji)).success).toBe(true)
  const declined = (await propose('a secret that nobody wants', code)).value.id
  expect((await decide(declined, code, minho, 'decline')).success).toBe(true)
  // Until a second operator says yes nothing of it is in use.
  expect(await inUse()).toEqual(atFirst)
  const presses = await Promise.all([1, 2, 3].map(() => decide(id, code, minho)))
  expect(presses.filter(({ success }) => success)).toHaveLength(1)
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
  // It is kept beside the answer, not before it.
  await expect.poll(lastFault).toBe('status-403')
  expect((await set(kept.secret, code)).success).toBe(true)
  expect((await launch(gameOf(code), minji)).success).toBe(true)
  const stored = await town.context.db.read(listVendors)
  for (const { sealedKey } of stored)
    expect(sealedKey.toString('latin1')).not.toContain(kept.secret)
})

test.each(['hub88', 'caleta', 'actions'])(
  'a win that a %s vendor never told is found, and paid once after 48 hours',
  async (dialect) => {
    const { code } = brandOf(dialect)
    const jisoo = await operatorVisitOf(town, 'jisoo')
    const compare = async () =>
      (await town.ask(office.reconcileVendor, { subject: code }, jisoo)).value
    const kinds = async () => {
      const { value } = await town.ask(office.listVendorDifferences, { subject: code }, jisoo)
      return value.rows.map(({ resolvedAt, what }: { resolvedAt: string | null; what: string }) =>
        resolvedAt === null ? what : 'resolved',
      )
    }
    const { value } = await launch(gameOf(code, 3), await visitOf(town, 'minji'))
    const before = await cash()
    const { outcome, payout } = await turn(value.game_url, 'forgets')
    expect([outcome, await cash()]).toEqual(['unknown', before - 1_000n * 100_000n])
    expect(await compare()).toMatchObject({ differenceCount: 1, openCount: 0 })
    expect(await kinds()).toEqual(['missing-here'])

    town.clock.tick(49 * 3_600_000)
    const later = await operatorVisitOf(town, 'jisoo')
    jisoo.token = later.token ?? ''
    Object.assign(jisoo.cookies, later.cookies)
    expect(await compare()).toMatchObject({ differenceCount: 0, openCount: 1 })
    const paid = BigInt(payout.replace('.', ''))
    expect(await cash()).toBe(before - 1_000n * 100_000n + paid)
    expect(await kinds()).toEqual(['resolved'])
    expect(await compare()).toMatchObject({ differenceCount: 0, openCount: 0 })
    expect(await cash()).toBe(before - 1_000n * 100_000n + paid)
  },
)

test('a slow vendor holds its own callers for a while, and nobody else', async () => {
  const [slow, quick] = ['GAON', 'SANMARU'] as const
  await setMood(slow, 'slow')
  const ips = (n: number): Visit => ({ cookies: {}, ip: `198.51.100.${n}` })
  let toldCount = 0
  const waiting = Array.from({ length: 40 }, async (_, n) => {
    const reply = await launch(gameOf(slow), ips(n), 'FREE')
    toldCount += 1
    return reply.errorCode
  })
  const all = Promise.all(waiting)
  const quickly = Promise.all(
    Array.from({ length: 10 }, (_, n) => launch(gameOf(quick), ips(100 + n), 'FREE')),
  )
  // The quick vendor has answered everyone while the slow one still holds those who may wait.
  const first = await Promise.race([all.then(() => 'slow'), quickly.then(() => 'quick')])
  expect([first, toldCount <= 24]).toEqual(['quick', true])
  expect((await quickly).every(({ success }) => success)).toBe(true)
  expect(new Set(await all)).toEqual(new Set(['vendor-silent']))
  await setMood(slow, 'usual')
  // Its breaker rests now: the answer is a quick no, and wins of open rounds are still taken.
  const resting = performance.now()
  expect((await launch(gameOf(slow), ips(99), 'FREE')).errorCode).toBe('vendor-silent')
  expect(performance.now() - resting).toBeLessThan(1_000)
  // What did not open was not opened, and instead of it others' games are offered.
  const again = await visitOf(town, 'minji')
  const unseen = gameOf(slow, 9)
  const refused = await launch(unseen, again)
  expect(refused).toMatchObject({ errorCode: 'vendor-silent', value: { vendor: slow } })
  const recent = await town.ask(catalog.listRecentGames, {}, again)
  expect(recent.value.list.map(({ gameId }: catalog.Game) => gameId)).not.toContain(unseen)
  const offered = async (except?: string) => {
    const { value } = await town.ask(catalog.listPopularGames, except ? { except } : {})
    return (value.list as catalog.Game[]).map(({ vassalage }) => vassalage)
  }
  const [most = ''] = await offered()
  expect(await offered(most)).not.toContain(most)
  expect(await offered(most)).toHaveLength((await offered()).length)
})
