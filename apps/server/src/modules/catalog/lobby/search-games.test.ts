import { expect, test } from 'vitest'
import type { Game } from '../games/game.ts'
import { prepareSearch, searchGames } from './search-games.ts'

const vendorName = { EN: 'Madang Studio', KO: '마당 스튜디오' }
const game = (id: string, KO: string, EN: string): Game => ({
  category: 'RNG',
  hasFreePlay: true,
  id,
  isHot: false,
  name: { EN, KO },
  state: 'open',
  vendorCode: 'MADANG',
  vendorName,
})
const games = [
  game('tiger', '호랑이 장터', 'Tiger Market'),
  game('rabbit', '달토끼', 'Moon Rabbit'),
  game('night', '달밤의 호랑이', 'Tiger Night'),
]
const found = (typed: string) => searchGames(games, typed).map(({ id }) => id)

test.each([
  ['', ['tiger', 'rabbit', 'night']],
  ['  ', ['tiger', 'rabbit', 'night']],
  ['호랑이', ['tiger', 'night']],
  ['호라', ['tiger', 'night']],
  ['달ㅌ', ['rabbit']],
  ['ㅎㄹㅇ', ['tiger', 'night']],
  ['ㄷㅌㄲ', ['rabbit']],
  ['RABBIT', ['rabbit']],
  ['moon rab', ['rabbit']],
  ['rabit', ['rabbit']],
  ['호렁이', ['tiger', 'night']],
  ['ㅁㄷ', ['tiger', 'rabbit', 'night']],
  ['baccarat', []],
  ['ekfxhRl', ['rabbit']],
  ['ghfkddl', ['tiger', 'night']],
  ['ㅡㅐㅐㅜ', ['rabbit']],
  ['ㅋㅋ', []],
])('"%s" means %j', (typed, ids) => {
  expect(found(typed)).toEqual(ids)
})

test('names are taken apart before anybody searches, and never again', async () => {
  let readCount = 0
  const name = new Proxy(
    { EN: 'Tiger', KO: '호랑이' },
    {
      get: (of, word: 'EN' | 'KO') => {
        readCount += 1
        return of[word]
      },
    },
  )
  const watched = Array.from({ length: 250 }, (_, at) => ({ ...game(`t${at}`, '', ''), name }))
  await prepareSearch(watched)
  const before = readCount
  expect(before).toBeGreaterThanOrEqual(500)
  expect(searchGames(watched, 'ㅎㄹㅇ')).toHaveLength(250)
  expect(readCount).toBe(before)
})
