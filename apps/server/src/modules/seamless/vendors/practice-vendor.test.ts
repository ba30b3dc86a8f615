import { afterAll, beforeAll, expect, test } from 'vitest'
import * as catalog from '@madang/wire/catalog'
import { spinSlot } from '@madang/wire/casino'
import { answerCheck, launchRoom, openFrame, showPlay } from '@madang/wire/launch'
import { listBets } from '@madang/wire/reports'
import { logout } from '@madang/wire/identity'
import * as office from '@madang/wire/vendors'
import { settings } from '#catalog'
import { changeSetting } from '#settings'
import { brands } from '../../../../../../tools/mock-vendor/brands.ts'
import type { PracticeServer } from '../../../../../../tools/practice/practice-server.ts'
import { titlesOf, titlesPerBrand } from '../../../../../../tools/mock-vendor/titles.ts'
import { newId } from '#kernel/ids'
import { decimalOf, unitsOf } from '#kernel/money'
import { PracticeTown, brandOf, gameOf, turn } from '../../../../test/towns/practice-town.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { importGames } from './import-games.ts'

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
const setMood = (code: string, mood: string) => practice.setMood(code, mood)

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
  // The operator lists the e-sports vendors: a removed vendor moves, and an import keeps that.
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
  async (protocol) => {
    const gameId = gameOf(brandOf(protocol).code)
    const before = await cash()
    const { value } = await launch(gameId, minji)
    expect(value).toMatchObject({ isTrial: false, origin: vendor.origin })
    const play = async (as: Visit) => (await town.ask(showPlay, { gameId }, as)).value
    const playSession = async (as: Visit) => (await play(as)).playSession
    const stayed = await playSession(minji)
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
    // The bar above the game shows the member's play session, across games.
    await town.events.settle()
    const after = await playSession(minji)
    expect((await play(minji)).net).toBe(after.net)
    expect(after).toMatchObject({
      net: decimalOf(unitsOf(stayed.net) + (await cash()) - before),
      roundCount: stayed.roundCount + 1,
      staked: decimalOf(unitsOf(stayed.staked) + 1_000n * 100_000n),
    })
    expect(await playSession(await visitOf(town, 'junho'))).toBeNull()
    town.clock.tick(60_000)
    const other = await launch(gameOf(brandOf(protocol).code, 2), minji)
    const playedMs = town.clock.now().getTime() - Date.parse(after.startedAt)
    expect(other.value).toMatchObject({ outside: 'our-wallet', playedMs })
    expect(await playSession(minji)).toEqual(after)
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
    expect((await play()).playSession.isCheckDue).toBe(false)
    // Half an hour without a round would end the play session.
    await turn(value.game_url, 'usual')
    await town.events.settle()
    town.clock.tick(Math.min(left, 20 * 60_000))
  }
  const before = await play()
  expect(before.playSession.isCheckDue).toBe(true)
  const slot = await launch('moon-rabbit', minji)
  const frame = { token: String(slot.value.game_url).split('#')[1] }
  const opened = await town.ask(openFrame, frame)
  const inFrame = { cookies: {}, token: opened.value.frameToken }
  const spin = () => town.ask(spinSlot, { id: newId(), stake: '1000.00' }, inFrame)
  expect((await spin()).errorCode).toBe('reality-check-due')
  expect((await town.ask(answerCheck, {}, minji)).value).toMatchObject({ isCheckDue: false })
  expect((await spin()).value.playSession.roundCount).toBe(before.playSession.roundCount + 1)
  // A round that a vendor rolls back no longer counts.
  const { roundCount } = (await play()).playSession
  await turn((await launch(asked.gameId, minji)).value.game_url, 'undo')
  await town.events.settle()
  expect((await play()).playSession).toMatchObject({ roundCount })
})

test.each(['twice', 'early', 'undo', 'forged'])(
  'a vendor that behaves "%s" moves no money twice',
  async (how) => {
    for (const protocol of ['hub88', 'caleta', 'actions']) {
      const before = await cash()
      const { value } = await launch(gameOf(brandOf(protocol).code, 1), minji)
      const { outcome, payout } = await turn(value.game_url, how)
      const isPlayed = outcome === 'won' || outcome === 'lost'
      const stakeUnits = isPlayed ? 1_000n * 100_000n : 0n
      const paid = isPlayed ? BigInt(payout.replace('.', '')) : 0n
      expect([how, protocol, await cash()]).toEqual([how, protocol, before - stakeUnits + paid])
    }
  },
)

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

test.each(['hub88', 'caleta', 'actions'])(
  'a win that a %s vendor never told is found, and paid once after 48 hours',
  async (protocol) => {
    const { code } = brandOf(protocol)
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
  let sentCount = 0
  const waiting = Array.from({ length: 40 }, async (_, n) => {
    const reply = await launch(gameOf(slow), ips(n), 'FREE')
    sentCount += 1
    return reply.errorCode
  })
  const all = Promise.all(waiting)
  const quickly = Promise.all(
    Array.from({ length: 10 }, (_, n) => launch(gameOf(quick), ips(100 + n), 'FREE')),
  )
  // The quick vendor has answered all calls while calls to the slow one still wait.
  const first = await Promise.race([all.then(() => 'slow'), quickly.then(() => 'quick')])
  expect([first, sentCount <= 24]).toEqual(['quick', true])
  expect((await quickly).every(({ success }) => success)).toBe(true)
  expect(new Set(await all)).toEqual(new Set(['vendor-silent']))
  await setMood(slow, 'usual')
  // Its breaker is open now: a launch is refused quickly, and wins of open rounds are still taken.
  const resting = performance.now()
  expect((await launch(gameOf(slow), ips(99), 'FREE')).errorCode).toBe('vendor-silent')
  expect(performance.now() - resting).toBeLessThan(1_000)
  // A game that did not open is not among the recent ones, and other vendors' games are offered.
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
