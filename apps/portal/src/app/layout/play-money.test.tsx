// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { BrandMark } from './brand-mark.tsx'
import { Footer } from './footer.tsx'
import { MenuBody } from './menus/menu-body.tsx'

let screen: Screen
afterEach(() => screen.leave())

const wordsFor = async (isPlayMoney: boolean) => {
  const info = { isPlayMoney, register: true, resources: [], whitelabel: [] }
  const places = (
    <>
      <BrandMark />
      <MenuBody />
      <Footer />
    </>
  )
  const answers = { '/wps/system/status': () => ({ info, maintenance: false }) }
  screen = await openScreen(places, { answers, texts: ['site'] })
  await screen.pass(50)
  return screen.text()
}

test('a demo says that it runs on play money; a brand with a licence does not', async () => {
  const demo = await wordsFor(true)
  expect(demo.match(/체험 머니/g)).toHaveLength(3)
  await screen.leave()
  const licensed = await wordsFor(false)
  expect(licensed).toContain('마당')
  expect(licensed).not.toContain('체험 머니')
})
