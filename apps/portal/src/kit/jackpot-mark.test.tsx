// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { receiveLive } from '../../test/receive-live.ts'
import { openScreen } from '../../test/screen.tsx'
import type { Screen } from '../../test/screen.tsx'
import { JackpotMark } from './jackpot-mark.tsx'

let screen: Screen
afterEach(() => screen.leave())

test('a pool that was just won is named without its few won, until it has grown', async () => {
  let jackpot = '5.00'
  screen = await openScreen(<JackpotMark gameId="royal-seal" />, {
    answers: {
      '/wps/relay/GCSGAME_jackpots': () => ({ list: [{ gameId: 'royal-seal', jackpot }] }),
    },
    texts: ['lobby'],
  })
  expect(screen.text()).toBe('잭팟')
  // Nothing follows the pool before the first view stands, or the reader does something.
  await import('./more/jackpot-watch.tsx')
  window.dispatchEvent(new Event('pointermove'))
  await screen.pass(50)
  jackpot = '100000.27'
  await receiveLive(screen, { kind: 'changed', topic: 'jackpots' }, () =>
    expect(screen.text()).toBe('잭팟100,000원'),
  )
})
