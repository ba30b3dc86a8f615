// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { DownPage } from '../features/down/down-page.tsx'
import { appKinds } from '../kit/more/app-address.ts'
import { AppCode } from '../kit/more/app-code.tsx'
import { ServiceLinks } from './layout/service-links.tsx'

let screen: Screen
afterEach(() => screen.leave())

const app = 'https://apps.example/madang.apk'
const picture = '/art/android-code.png'
const resources = [
  { labelName: 'Android', qrCodeUrl: picture, resourceType: 'android', url: app },
  { labelName: 'Letters', qrCodeUrl: null, resourceType: 'email', url: 'help@madang.example' },
]
const answers = {
  '/wps/system/domainRoute': () => ({ domainList: [], version: { pathList: [] } }),
  '/wps/system/status': () => ({ info: { resources, whitelabel: [] } }),
}
const codes = () =>
  [...document.querySelectorAll('img, svg[role=img]')].map(({ tagName }) => tagName)

test('2.8: a code is the brand’s own picture where it has set one, and drawn where none comes', async () => {
  screen = await openScreen(
    appKinds.map((kind) => <AppCode key={kind} kind={kind} label={kind} size={125} />),
    { answers, texts: ['site'] },
  )
  expect(codes()).toEqual(['svg', 'svg', 'IMG'])
  const own = screen.find('img')
  expect([own?.getAttribute('src'), own?.getAttribute('width')]).toEqual([picture, '125'])
  await act(async () => own?.dispatchEvent(new Event('error')))
  expect(codes()).toEqual(['svg', 'svg', 'svg'])
})

test('2.11: a phone gets the app that the brand has set by a tap', async () => {
  screen = await openScreen(<DownPage />, { answers, texts: ['site'] })
  const taps = [...document.querySelectorAll('a')].map(({ href }) => href)
  expect(taps).toContain(app)
  expect(taps.filter((href) => href.includes('/download#'))).toEqual([])
})

test('2.8: the brand’s links stand in the menu too, for who has no bar at the end', async () => {
  screen = await openScreen(<ServiceLinks />, { answers, texts: ['site'] })
  expect(
    [...document.querySelectorAll('a')].map(({ href, textContent }) => [href, textContent]),
  ).toEqual([['mailto:help@madang.example', 'Letters']])
})
