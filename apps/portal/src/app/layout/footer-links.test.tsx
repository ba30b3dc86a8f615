// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { FooterLinks } from './footer-links.tsx'

let screen: Screen
afterEach(() => screen.leave())

test('a footer whose vendors and ways to pay are refused asks for each once', async () => {
  const no = { errorCode: 'in-maintenance', message: '점검하고 있어요.' }
  const paths = ['/wps/relay/GCSGAME_newGameVendor', '/wps/system/depositBanks']
  screen = await openScreen(<FooterLinks />, {
    answers: {
      ...Object.fromEntries(paths.map((path) => [path, () => no])),
      '/wps/system/helpCenter': () => ({ articles: [] }),
    },
    texts: ['site'],
  })
  await screen.pass(300)
  const asked = paths.map((path) => screen.asked.filter(({ pathname }) => pathname === path).length)
  expect(asked).toEqual([1, 1])
})
