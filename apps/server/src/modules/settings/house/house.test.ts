import { Buffer } from 'node:buffer'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { helpCenter } from '@madang/wire/help'
import { listGames } from '@madang/wire/catalog'
import { listAnnouncements } from '@madang/wire/content'
import { launchGame } from '@madang/wire/launch'
import { listPaymentMethods } from '@madang/wire/payment-methods'
import { closeHouse, domainRoute, systemStatus } from '@madang/wire/settings'
import { customerService } from '@madang/wire/support'
import { showBalance } from '@madang/wire/wallet'
import { findCountry } from '#kernel/http/find-country'
import { securityHeaders } from '#kernel/http/pages'
import { firstTiles } from '../../catalog/lobby/first-tiles.ts'
import { subscribeLive } from '../../realtime/live-bus.ts'
import { operatorVisitOf } from '../../../../test/towns/operator-visit.ts'
import { openTown } from '../../../../test/towns/town.ts'
import type { Town, Visit } from '../../../../test/towns/town.ts'
import { visitOf } from '../../../../test/towns/visit.ts'
import { houseState } from './house.ts'
import { measureDomains } from './measure-domains.ts'
import { pictureNetworks } from './picture-address.ts'

let town: Town
let jisoo: Visit
let minji: Visit
beforeAll(async () => {
  town = await openTown({ arcadeNetworks: ['https://g1.example', 'https://g2.example'] })
  jisoo = await operatorVisitOf(town, 'jisoo')
  minji = await visitOf(town, 'minji')
})
afterAll(() => town.tearDown())

const codeOf = async (...asked: Parameters<Town['ask']>) =>
  (await town.ask(...asked)).errorCode ?? 'done'

test('point 4: 0 normal, 1 maintenance, 2 region restricted, and maintenance wins', () => {
  const open = { isInMaintenance: false, maintenanceEndsAt: null }
  const closed = { isInMaintenance: true, maintenanceEndsAt: null }
  const block = { countries: ['FR'], isUnknownOpen: true, mode: 'block' as const }
  expect(houseState({ regions: block, system: open }, 'KR')).toBe(0)
  expect(houseState({ regions: block, system: open }, 'FR')).toBe(2)
  expect(houseState({ regions: block, system: closed }, 'FR')).toBe(1)
  const allow = { countries: ['KR'], isUnknownOpen: false, mode: 'allow' as const }
  expect(houseState({ regions: allow, system: open }, 'KR')).toBe(0)
  expect(houseState({ regions: allow, system: open }, null)).toBe(2)
})

test('one operator closes the house at once: calls are refused, what says why answers', async () => {
  const received: string[] = []
  const forget = subscribeLive(town.context.bus, ({ kind }) => received.push(kind))
  const endsAt = '2026-11-21T09:00:00.000Z'
  const order = { endsAt, isInMaintenance: true, reason: 'a new engine' }
  expect(await codeOf(closeHouse, order, jisoo)).toBe('done')
  await town.events.settle()
  expect(received).toContain('status-changed')
  const status = (await town.ask(systemStatus, { url: 'localhost' })).value
  expect(status).toMatchObject({ maintenance: true, maintenanceEnd: endsAt })
  expect(await codeOf(listGames, {})).toBe('in-maintenance')
  expect(await codeOf(showBalance, {}, minji)).toBe('in-maintenance')
  expect(await codeOf(launchGame, { gameId: 'moon-rabbit' }, minji)).toBe('in-maintenance')
  expect(await codeOf(helpCenter, {})).toBe('done')
  expect(await codeOf(customerService, {})).toBe('done')
  const over = { endsAt: '2026-11-20T00:00:00.000Z', isInMaintenance: true, reason: 'too late' }
  expect(await codeOf(closeHouse, over, jisoo)).toBe('input-invalid')

  town.clock.tick(6 * 60_000)
  const open = { endsAt: null, isInMaintenance: false, reason: 'it runs' }
  expect(await codeOf(closeHouse, open, jisoo)).toBe('fresh-factor-needed')
  jisoo = await operatorVisitOf(town, 'jisoo')
  expect(await codeOf(closeHouse, open, jisoo)).toBe('done')
  expect(await codeOf(showBalance, {}, minji)).toBe('done')
  forget()
})

test('a region is closed by the country that the trusted proxy says', async () => {
  await town.set('regions', { countries: ['FR'], mode: 'block' })
  const visitor = (country?: string): Visit => ({ cookies: {}, ...(country && { country }) })
  const status = (await town.ask(systemStatus, {}, visitor('fr'))).value
  expect(status).toMatchObject({
    location: { country: 'FR', ip: '203.0.113.7' },
    maintenance: false,
    regionRestriction: true,
  })
  const no = await town.ask(listGames, {}, visitor('FR'))
  expect([no.status, no.errorCode, no.value.country]).toEqual([451, 'region-restricted', 'FR'])
  expect(await codeOf(listGames, {}, visitor('KR'))).toBe('done')
  expect(await codeOf(listGames, {}, visitor())).toBe('done')
  await town.set('regions', { countries: ['KR'], isUnknownOpen: false, mode: 'allow' })
  expect(await codeOf(listGames, {}, visitor())).toBe('region-restricted')
  expect(await codeOf(listGames, {}, visitor('KR'))).toBe('done')
  await town.set('regions', {})
})

test('without a trusted proxy the header is nobody’s word; an address file knows by itself', () => {
  const folder = mkdtempSync(join(tmpdir(), 'madang-country-'))
  const countryFile = join(folder, 'country.mmdb')
  writeFileSync(countryFile, countryDatabase())
  const headers = { 'x-country': 'FR' }
  const config = { countryFile, countryHeader: 'x-country', trustedProxyCount: 0 }
  expect(findCountry(config, { headers, ip: '1.2.3.4' })).toBe('KR')
  expect(findCountry(config, { headers, ip: '203.0.113.7' })).toBeNull()
  expect(findCountry({ ...config, trustedProxyCount: 1 }, { headers, ip: '1.2.3.4' })).toBe('FR')
  const away = { headers: { 'x-country': 'T1' }, ip: '1.2.3.4' }
  expect(findCountry({ ...config, trustedProxyCount: 1 }, away)).toBe('KR')
  rmSync(folder, { recursive: true })
})

test('addresses of the brand are measured; a silent one stands last', async () => {
  const other = createServer((_, reply) => reply.end('{"ok":true}')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const list = ['http://127.0.0.1:10', `http://127.0.0.1:${port}`]
  await town.set('domains', { list })
  await measureDomains(town.context.db, town.clock.now())
  const { domainList, version } = (await town.ask(domainRoute, {})).value
  expect(domainList.map(({ domain }: { domain: string }) => domain)).toEqual(list.toReversed())
  expect(domainList[0].speed).toBeGreaterThanOrEqual(0)
  expect(domainList[1].speed).toBe(-1)
  other.close()
  expect(version.pathList).toContainEqual({ path: '/helpmc', type: 'help' })
})

test('point 9: image and launch CDN hosts chosen from server lists: a picture keeps its one', async () => {
  const images = ['https://one.example', 'https://two.example']
  await town.set('domains', { images })
  const { info } = (await town.ask(systemStatus, {})).value
  expect(info.imageCDNs).toEqual(images)
  const games = ['http://localhost:3001', 'https://g1.example', 'https://g2.example']
  expect(info.launchGameCDNs).toEqual(games)
  // The portal may frame each of them, and a game there presses and listens as at home.
  const home = await town.fronts.portal.inject({ url: '/' })
  expect(home.headers['content-security-policy']).toContain(`frame-src ${games.join(' ')}`)
  const send = async (origin: string) => {
    const headers = { host: 'localhost:3001', origin }
    return town.fronts.arcade.inject({ headers, method: 'POST', url: '/play/launch' })
  }
  expect((await send('https://g2.example')).json().errorCode).toBe('input-invalid')
  expect((await send('https://g3.example')).json().errorCode).toBe('not-allowed')
  const addresses = async () =>
    (await town.ask(listGames, {})).value.games.map((game: { showIcon: string }) => game.showIcon)
  const first: string[] = await addresses()
  expect(new Set(first.map((address) => new URL(address).origin))).toEqual(new Set(images))
  expect(await addresses()).toEqual(first)
  const { banners } = (await town.ask(listAnnouncements, { types: 'B' })).value
  expect(images).toContain(new URL(banners[0].url).origin)
  const [slot] = (await town.ask(listGames, { gameType: 'RNG' })).value.games
  expect(await firstTiles(town.context.db, '/rng')).toContain(`src="${slot.showIcon}"`)
  // The network fetches from us, and a page of ours may show what it hands out.
  const picture = await town.fronts.portal.inject({ url: new URL(first[0]!).pathname })
  expect(picture.headers['cross-origin-resource-policy']).toBe('cross-origin')
  const page = { folder: '', framedBy: [], framesOrigins: [], origin: 'http://localhost:3000' }
  const pictures = await pictureNetworks(town.context.db)
  const policy = securityHeaders(page, 'n', { pictures })
  expect(policy['content-security-policy']).toContain(
    `img-src 'self' data: blob: ${images.join(' ')};`,
  )
  await town.set('domains', {})
  expect((await addresses())[0]).toMatch(/^\/art\/games\//)
})

test('the picture of an app code comes from us or from a delivery network, or is not given', async () => {
  const link = { labelName: 'app', resourceType: 'android', url: 'https://apps.example/x.apk' }
  const given = ['/art/code.png', 'https://one.example/code.png', 'https://one.example.org/c.png']
  await town.set('domains', { images: ['https://one.example'] })
  await town.set('support', { resources: given.map((qrCodeUrl) => ({ ...link, qrCodeUrl })) })
  const { info } = (await town.ask(systemStatus, {})).value
  expect(info.resources.map((one: { qrCodeUrl: string | null }) => one.qrCodeUrl)).toEqual([
    ...given.slice(0, 2),
    null,
  ])
  await town.set('support', {})
  await town.set('domains', {})
})

test('the brand says a text in its own words, and offers the languages it speaks', async () => {
  await town.set('texts', { EN: { 'shell.home': 'Yard' } })
  await town.set('languages', { standard: 'EN', supported: ['EN'] })
  const { info } = (await town.ask(systemStatus, {})).value
  expect(info.texts).toEqual({ EN: { 'shell.home': 'Yard' }, KO: {} })
  expect([info.defaultLang, info.supportLanguages]).toEqual(['EN', ['EN']])
  await town.set('brand', { name: { EN: 'Courtyard', KO: '마당' } })
  const named = (await town.ask(systemStatus, {})).value.info.texts
  expect(named.EN).toEqual({ 'common.brand': 'Courtyard', 'shell.home': 'Yard' })
  await town.set('brand', {})
  // A language whose texts are not whole cannot be offered, and no other code is a language.
  for (const code of ['JA', 'XX']) {
    const wish = { standard: 'EN', supported: ['EN', code] }
    await expect(town.set('languages', wish)).rejects.toMatchObject({ code: 'input-invalid' })
  }
  // Words only: no markup and no place for an argument.
  for (const words of ['<b>x</b>', '{x}', '']) {
    await expect(town.set('texts', { KO: { 'shell.home': words } })).rejects.toMatchObject({
      code: 'input-invalid',
    })
  }
})

test('2.8: the footer names the ways to pay that are offered, without their terms', async () => {
  const namesNow = async () =>
    (await town.ask(listPaymentMethods, {})).value.methods.map(
      (one: { name: { EN: string } }) => one.name.EN,
    )
  expect(await namesNow()).toEqual(['Sandbox Pay', 'Pay by QR code', 'Bank transfer'])
  await town.set('deposits', { isSandboxOn: false })
  expect(await namesNow()).toEqual(['Bank transfer'])
  await town.set('deposits', {})
})

/** A whole MMDB file by hand: 1.0.0.0/8 is Korea and everything else is unknown. */
function countryDatabase(): Buffer {
  const nodeCount = 8
  // The bits of 1 are 0000 0001: seven times left, then right to the record.
  const found = nodeCount + 16
  const tree = Array.from({ length: nodeCount }, (_, at) =>
    at < 7 ? [at + 1, nodeCount] : [nodeCount, found],
  )
  const record = (number: number) => [number >> 16, (number >> 8) & 255, number & 255]
  const text = (words: string) => [(2 << 5) | words.length, ...Buffer.from(words)]
  const map = (entries: number[][]) => [(7 << 5) | (entries.length / 2), ...entries.flat()]
  const short = (number: number) => [(5 << 5) | 1, number]
  const country = map([text('country'), map([text('iso_code'), text('KR')])])
  const about = map(
    [
      [text('binary_format_major_version'), short(2)],
      [text('binary_format_minor_version'), short(0)],
      [text('database_type'), text('Story')],
      [text('ip_version'), short(4)],
      [text('node_count'), [(6 << 5) | 1, nodeCount]],
      [text('record_size'), short(24)],
    ].flat(),
  )
  return Buffer.from([
    ...tree.flat().flatMap(record),
    ...Array.from({ length: 16 }, () => 0),
    ...country,
    ...Buffer.from('abcdef4d61784d696e642e636f6d', 'hex'),
    ...about,
  ])
}
