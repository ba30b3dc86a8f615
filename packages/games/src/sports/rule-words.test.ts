import { expect, test } from 'vitest'
import { ruleWords } from './rule-words.ts'
import { allSports } from './tables/all-sports.ts'

test('every rule of settlement is said in Korean too', () => {
  const sources = new Set(allSports.flatMap(({ markets }) => markets.map(({ source }) => source)))
  expect([...sources].filter((source) => ruleWords(source).KO === source)).toEqual([])
})
