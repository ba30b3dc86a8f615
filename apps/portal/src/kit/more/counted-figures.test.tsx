// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { openScreen } from '../../../test/screen.tsx'
import type { Screen } from '../../../test/screen.tsx'
import { CountedFigures } from './counted-figures.tsx'

let screen: Screen
afterEach(() => screen.leave())

async function open(matchCounts: number[], gameCount: number): Promise<string> {
  const sports = matchCounts.map((matchCount, at) => ({
    competitions: [],
    key: `s${at}`,
    matchCount,
  }))
  screen = await openScreen(<CountedFigures />, {
    answers: {
      '/wps/relay/GCSGAME_gameList': () => ({ gameCount, games: [], practiceCount: 5_050 }),
      '/wps/sportsbook/sports': () => ({ sports }),
    },
    texts: ['site'],
  })
  await screen.pass(50)
  return screen.text()
}

test('only sports with matches and only games of the house are counted', async () => {
  expect(await open([3, 0, 12], 5_111)).toContain('지금 스포츠 2종목, 게임 61개를 즐길 수 있어요.')
})

test('a house without sports says only its games, and one without games nothing', async () => {
  expect(await open([0], 5_111)).toContain('지금 게임 61개를 즐길 수 있어요.')
  await screen.leave()
  expect(await open([1], 5_050)).not.toContain('지금')
})
