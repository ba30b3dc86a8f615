// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { JoinPage } from './join-page.tsx'

let screen: Screen
afterEach(() => screen.leave())

test.each([
  ['0', false],
  ['1', true],
])(
  'free trials are praised where the house has them: FREEPLAY3 is "%s"',
  async (enabled, hasText) => {
    const whitelabel = [{ childrenNodes: [], enabled, modId: 'FREEPLAY3' }]
    screen = await openScreen(<JoinPage />, {
      answers: { '/wps/system/status': () => ({ info: { register: true, whitelabel } }) },
      texts: ['site'],
    })
    expect(screen.text()).toContain('마음에 드는 게임을 골라요.')
    expect(screen.text().includes('무료로 체험')).toBe(hasText)
  },
)
