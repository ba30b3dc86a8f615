import { expect, test } from 'vitest'
import { ruleWords } from './rule-words.ts'
import { sportCatalogue } from './sport-catalogue.ts'
import { findSettlementRules } from './tables/fed-sports.ts'

test('every rule of settlement is said in Korean too', () => {
  const rows = sportCatalogue.flatMap(({ key }) => findSettlementRules(key)!.markets)
  const sources = new Set(rows.map(({ source }) => source))
  expect([...sources].filter((source) => ruleWords(source).KO === source)).toEqual([])
})
