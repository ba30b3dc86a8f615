import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { allTableClasses, simulationOnly } from '@madang/games'
import enOffice from '../packages/texts/src/en/gameOffice.json' with { type: 'json' }
import en from '../packages/texts/src/en/tables.json' with { type: 'json' }
import koOffice from '../packages/texts/src/ko/gameOffice.json' with { type: 'json' }
import ko from '../packages/texts/src/ko/tables.json' with { type: 'json' }

const wordsOf = (texts: object, key: string): unknown =>
  key.split('.').reduce<unknown>((at, part) => (at as Record<string, unknown>)?.[part], texts)

test.each(allTableClasses)('every word that $id names is in the catalogue', (table) => {
  const outcomes = Array.from({ length: 200 }, (_, seed) => table.deal(simulationOnly(seed)))
  const keys = new Set([
    `${table.code}.name`,
    ...table.spots.map((spot) => spot.text.key),
    ...outcomes.map((outcome) => table.call(outcome).key),
  ])
  for (const office of [koOffice, enOffice]) {
    expect(wordsOf(office.tables.rulesNames, table.id), table.id).toEqual(expect.any(String))
  }
  for (const key of keys) {
    expect(wordsOf(ko, key), key).toEqual(expect.any(String))
    expect(wordsOf(en, key), key).toEqual(expect.any(String))
  }
})

test('one point is one point', () => {
  const say = createTranslator({ locale: 'en', messages: en })
  const told = [0.5, 1, 2].map((points) => say('MT.bankerPoints', { points }))
  expect(told).toEqual([
    'The banker has 0.5 points',
    'The banker has 1 point',
    'The banker has 2 points',
  ])
})
