import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { translated } from '@madang/texts'
import enIdentity from '@madang/texts/en/identity.json' with { type: 'json' }
import koIdentity from '@madang/texts/ko/identity.json' with { type: 'json' }
import * as codes from '@madang/wire/codes'
import * as identity from '@madang/wire/identity'
import { listGames } from '@madang/wire/catalog'
import { listAnnouncements } from '@madang/wire/content'
import { launchGame } from '@madang/wire/launch'
import { getPointConfig } from '@madang/wire/points'
import { closeHouse, registerSetting, systemStatus } from '@madang/wire/settings'
import type { SettingName } from '#settings'
import { openFront } from '../../src/kernel/http/open-front.ts'
import { openLog } from '../../src/kernel/metrics/log.ts'
import { route } from '../../src/kernel/http/route.ts'
import * as points from '../../src/modules/points/index.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { codeTo, otherThan } from '../towns/outbox.ts'
import { openTown } from '../towns/town.ts'
import type { Reply, Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

// Points 8 and 9 of the specification, a test a row. Of an error: what makes it happen, the code
// that says it, and its words in both languages; what the screens do about it stands in
// apps/portal/src/app/error-catalogue.test.tsx.

let town: Town
beforeAll(async () => void (town = await openTown()))
afterAll(() => town.tearDown())

let lastNet = 0
const away = (lang = 'EN'): Visit => ({ cookies: {}, ip: `198.51.${(lastNet += 1)}.1`, lang })
const set = (name: SettingName, value: object) => town.set(name, value)

type Code = Parameters<typeof translated>[1] extends `refusal.${infer Name}` ? Name : never

/** A no with this code, in words that tell what to do. */
function expectRefusal(reply: Reply, code: Code, english: RegExp, korean: RegExp): void {
  expect([reply.success, reply.errorCode]).toEqual([false, code])
  expect(reply.message).toBe(translated('EN', `refusal.${code}`))
  expect(reply.message).toMatch(english)
  expect(translated('KO', `refusal.${code}`)).toMatch(korean)
}
const logIn = (given: object, visit = away()) => town.ask(identity.login, given, visit)
const askCode = async (mobileNum: string, visit = away(), more: object = {}) => {
  town.clock.tick(61_000)
  return town.ask(codes.sendLoginCode, { mobileNum, ...more }, visit)
}
const number = '010-1234-5601'
const enter = (visit: Visit, verificationCode: string) =>
  logIn({ mobileNum: number, type: 'sms', verificationCode }, visit)

test('point 8: trial account acts as a member', async () => {
  const visit = away()
  visit.token = (await town.ask(identity.freeplay, { platform: 'W' }, visit)).value.token
  const pin = { confirmPassword: '730518', password: '730518' }
  const reply = await town.ask(identity.setPaymentPassword, pin, visit)
  expectRefusal(reply, 'in_need_true_account', /trial account/, /체험 계정/)
})

test('point 8: wrong account or password', async () => {
  const wrong = await logIn({ password: 'no', username: 'minji' })
  const unknown = await logIn({ password: 'no', username: 'nobody77' })
  for (const reply of [wrong, unknown])
    expectRefusal(reply, 'login-wrong', /Wrong account/, /아이디 또는/)
})

test('point 8: account or e-mail does not exist', async () => {
  // Said by the screen for both alike: the answer must not tell which accounts there are.
  const forgot = (username: string) =>
    town.ask(codes.forgotByEmail, { email: 'junho@example.com', username }, away())
  const [known, unknown] = [await forgot('junho'), await forgot('nobody77')]
  expect([unknown.status, unknown.value]).toEqual([known.status, known.value])
  expect(koIdentity.forgot.in_been_out).toContain('아이디와 이메일 주소를 다시 확인')
  expect(enIdentity.forgot.in_been_out).toContain('check account name and address')
})

test('point 8: non-member accounts cannot log in', async () => {
  const reply = await logIn({ password: 'madang-jisoo-2026', username: 'jisoo' })
  expectRefusal(reply, 'login-wrong', /Wrong account/, /아이디/)
})

test('point 8: game launch while logged out', async () => {
  const reply = await town.ask(launchGame, { gameId: 'moon-rabbit' }, away())
  expectRefusal(reply, 'session-missing', /log in first/, /먼저 로그인/)
})

test('point 8: please log in first', async () => {
  const reply = await town.ask(identity.memberInfo, {}, away())
  expect(reply.status).toBe(401)
  expectRefusal(reply, 'session-missing', /log in first/, /먼저 로그인/)
})

test('point 8: missing phone number', async () => {
  expectRefusal(await askCode(' '), 'phone-missing', /enter your mobile number/, /번호를 입력/)
})

test('point 8: invalid phone number', async () => {
  expectRefusal(await askCode('010-12'), 'phone-invalid', /not valid/, /올바르지 않아요/)
})

test('point 8: operation not allowed or function not enabled', async () => {
  const abroad = await askCode('+1 212 555 0100')
  expectRefusal(abroad, 'phone-sign-in-closed', /contact support/, /고객센터/)
  await set('switches', { MOBILEVERCODELOGIN3: false })
  expectRefusal(await askCode(number), 'phone-sign-in-closed', /not available/, /쓸 수 없는/)
  await set('switches', {})
})

test('point 8: missing verification code', async () => {
  expectRefusal(await enter(away(), ' '), 'code-missing', /enter the code/, /입력해 주세요/)
})

test('point 8: invalid verification code', async () => {
  const visit = away()
  await askCode(number, visit)
  const wrong = otherThan(await codeTo(town, '+821012345601'))
  expectRefusal(await enter(visit, wrong), 'code-wrong', /not right/, /맞지 않아요/)
})

test('point 8: code expired, resend', async () => {
  const visit = away()
  await askCode(number, visit)
  const code = await codeTo(town, '+821012345601')
  town.clock.tick(5 * 60_000)
  expectRefusal(await enter(visit, code), 'code-expired', /ask for a new one/, /새로 받아/)
})

test('point 8: too many requests, retry after 5 minutes', async () => {
  const visit = away()
  expect((await askCode('010-5555-0001', visit)).success).toBe(true)
  const again = await town.ask(codes.sendLoginCode, { mobileNum: '010-5555-0001' }, visit)
  // A no says how long it really lasts: here the time between two codes.
  expect([again.errorCode, again.value.retrySeconds]).toEqual(['too-many-requests', 60])
  expect(again.message).toMatch(/in 60 seconds/)
  // Whoever tries codes without end is locked out for the five minutes of point 9.
  let locked = again
  for (let count = 1; count <= 31; count++) locked = await enter(visit, '000000')
  expectRefusal(locked, 'too-many-requests', /in 5 minutes/, /5분 뒤에/)
})

test('point 8: quota exceeded, contact support', async () => {
  const visit = away()
  for (let count = 1; count <= 5; count++) await askCode('010-5555-0002', visit)
  const sixth = await askCode('010-5555-0002', visit)
  expectRefusal(sixth, 'sms-quota-exceeded', /contact support/, /고객센터/)
})

test('point 8: invalid URL or domain check failed', async () => {
  const nowhere = await town.fronts.portal.inject({ url: '/wps/no/such/call' })
  expect(nowhere.json()).toMatchObject({ errorCode: 'not-found', success: false })
  // Another site's page may not call in a visitor's name.
  const foreign = await town.fronts.portal.inject({
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    method: 'POST',
    payload: '{}',
    url: identity.freeplay.path,
  })
  expect([foreign.statusCode, foreign.json().success]).toEqual([403, false])
})

test('point 8: unknown error and system error', async () => {
  const broken = route(systemStatus, () => Promise.reject(new Error('a secret of ours')))
  const front = await openFront(
    {
      clock: town.clock,
      headers: () => ({}),
      name: 'portal',
      origin: 'http://localhost:3000',
      routes: [broken],
      whoIs: async () => ({ kind: 'visitor' }),
    },
    { ...town.context, log: openLog('silent', new Writable()) },
  )
  const reply = await front.inject({ headers: { language: 'EN' }, url: systemStatus.path })
  expectRefusal(
    { ...reply.json<Reply>() },
    'unexpected',
    /tell support the code/,
    /고객센터에 코드를/,
  )
  expect(reply.json().value.requestId).toMatch(/^[0-9a-f-]{36}$/)
  expect(reply.body).not.toContain('a secret')
  await front.close()
})

test('point 8: region restriction and IP block', async () => {
  await set('regions', { countries: ['FR'], mode: 'block' })
  const reply = await town.ask(launchGame, { gameId: 'moon-rabbit' }, { ...away(), country: 'FR' })
  expect([reply.status, reply.value.country]).toEqual([451, 'FR'])
  expectRefusal(reply, 'region-restricted', /not available in your region/, /이 지역에서는/)
  await set('regions', {})
})

test('point 8: maintenance page and notice', async () => {
  const jisoo = await operatorVisitOf(town, 'jisoo')
  const order = { endsAt: null, isInMaintenance: true, reason: 'a new engine' }
  await town.ask(closeHouse, order, jisoo)
  const reply = await town.ask(launchGame, { gameId: 'moon-rabbit' }, away())
  expect(reply.status).toBe(503)
  expectRefusal(reply, 'in-maintenance', /maintenance/, /점검/)
  await town.ask(closeHouse, { ...order, isInMaintenance: false }, jisoo)
})

test('point 8: invitation code fails verification', async () => {
  const form = {
    ageConfirmed: true,
    birthday: '1990-05-17',
    confirmPassword: 'a crane over nine rivers',
    id: randomUUID(),
    mobileNum: '010-7777-0001',
    password: 'a crane over nine rivers',
    payeeName: '홍길동',
    referralCode: 'ZZZZ9999',
    termsAccepted: true,
    username: 'invited7',
  }
  const reply = await town.ask(identity.register, form, away())
  expectRefusal(reply, 'invitation_code_error', /invitation code is wrong/, /초대 코드/)
})

test('point 9: default language KO, supported EN and KO', async () => {
  const { info } = (await town.ask(systemStatus, {})).value
  expect([info.defaultLang, info.supportLanguages]).toEqual(['KO', ['EN', 'KO']])
  const plain = await town.ask(identity.memberInfo, {}, { cookies: {} })
  expect(plain.message).toBe(translated('KO', 'refusal.session-missing'))
})

test('point 9: announcement types B, PL, PU, PR, H; execution B; platform W', async () => {
  const ask = (given: object) => town.ask(listAnnouncements, given)
  const all = await ask({ execution: 'B', platform: 'W', types: 'B,PL,PU,PR,H' })
  expect(Object.keys(all.value).toSorted()).toEqual(
    ['banners', 'help', 'player', 'popup', 'promotion'].toSorted(),
  )
  const onlyBanners = (await ask({ types: 'B' })).value
  expect(onlyBanners.banners.length).toBeGreaterThan(0)
  expect([...onlyBanners.player, ...onlyBanners.popup, ...onlyBanners.promotion]).toEqual([])
  for (const wrong of [{ types: 'X' }, { execution: 'A' }, { platform: 'M' }]) {
    expect((await ask(wrong)).errorCode).toBe('input-invalid')
  }
})

test('point 9: points per category, points expiry, Zalo hint', async () => {
  const { values } = (await town.ask(getPointConfig, {})).value
  expect(values).toMatchObject({ FISH: '1.20', LIVE: '0.70', PVP: '1.00', RNG: '1.20' })
  expect(values).toMatchObject({ SPORTS: '1.00' })
  // Points do not expire: their module has no job that could take any.
  expect(Object.keys(points)).not.toContain('jobs')
  expect((await town.ask(registerSetting, {})).value.zaloHint).toBe('131K')
})

test('point 9: game list pageNo 1, pageSize 24', async () => {
  const { value } = await town.ask(listGames, {})
  const first = await town.ask(listGames, { pageNo: '1', pageSize: '24' })
  expect(value.gameCount).toBeGreaterThan(24)
  expect([value.games.length, value.pageNum]).toEqual([24, 1])
  expect(value).toEqual(first.value)
})

test('point 9: platform constants: launchMode GLS, clientType 3, platform html5-desktop, accountType 1, confirmTrans 0', async () => {
  const minji = await visitOf(town, 'minji')
  const constants = {
    accountType: '1',
    clientType: '3',
    confirmTrans: '0',
    platform: 'html5-desktop',
  }
  const named = { ...constants, gameId: 'moon-rabbit', launchMode: 'GLS' }
  expect((await town.ask(launchGame, named, minji)).value).toMatchObject({ isTrial: false })
  // Without a word a launch is one for money; beside it are the free one and that of lotteries.
  const plain = await town.ask(launchGame, { gameId: 'moon-rabbit', language: 'EN' }, minji)
  expect(plain.value.game_url).toContain('lang=EN')
  for (const wrong of [{ nodeId: 'royal-seal' }, { vassalage: 'TAEGEUK' }]) {
    const asked = { gameId: 'moon-rabbit', ...wrong }
    expect((await town.ask(launchGame, asked, minji)).errorCode).toBe('not-found')
  }
  expect(plain.value).toMatchObject({ isTrial: false })
  // LOTT opens a page of lotteries, and nothing that is none.
  const slot = await town.ask(launchGame, { ...named, launchMode: 'LOTT' }, minji)
  expect(slot.errorCode).toBe('not-found')
  const lott = { backUrl: '/elott', gameId: 'xsmb', launchMode: 'LOTT', lottoGameCode: '4d-real' }
  const sea = await town.ask(launchGame, { ...lott, vassalage: 'TCG_SEA' }, minji)
  expect(new URL(sea.value.game_url)).toMatchObject({
    pathname: '/seaLottery',
    search: '?gameCode=4d-real&playType=big&backUrl=%2Felott',
  })
  expect((await town.ask(launchGame, { ...lott, vassalage: 'LOTT' }, minji)).errorCode).toBe(
    'not-found',
  )
  const away = { ...lott, backUrl: '//elsewhere.example' }
  expect((await town.ask(launchGame, away, minji)).errorCode).toBe('input-invalid')
  const lobby = await town.ask(launchGame, { ...lott, lottoView: 'lobby' }, minji)
  expect(new URL(lobby.value.game_url).pathname).toBe('/elott')
})
