import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { allTableClasses, simulationOnly } from '@madang/games'
import { antePays } from '@madang/games/tables/poker/casino-holdem'
import { anteExtra } from '@madang/games/tables/poker/three-card-poker'
import enOffice from '../../packages/texts/src/en/gameOffice.json' with { type: 'json' }
import enRules from '../../packages/texts/src/en/tableRules.json' with { type: 'json' }
import en from '../../packages/texts/src/en/tables.json' with { type: 'json' }
import koOffice from '../../packages/texts/src/ko/gameOffice.json' with { type: 'json' }
import koRules from '../../packages/texts/src/ko/tableRules.json' with { type: 'json' }
import ko from '../../packages/texts/src/ko/tables.json' with { type: 'json' }

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

test.each(allTableClasses)(
  'how $id is played stands in the rules, of a variant what it changes',
  (table) => {
    const isVariant = allTableClasses.some(({ code, id }) => code === table.code && id !== table.id)
    for (const rules of [koRules, enRules]) {
      expect(String(wordsOf(rules.of, table.code)).split('\n').length).toBeGreaterThan(1)
      expect([table.id, typeof wordsOf(rules.variants, table.id) === 'string']).toEqual([
        table.id,
        isVariant,
      ])
    }
  },
)

test('what an ante pays stands in the sentences as it is paid', () => {
  for (const rules of [koRules, enRules]) {
    for (const pays of Object.values(antePays)) expect(rules.of.HE).toMatch(worded(pays))
    for (const pays of Object.values(anteExtra)) expect(rules.of.TCP).toMatch(worded(pays))
  }
})

const worded = (pays: number) => new RegExp(`(?<!\\d)${pays}(배| to 1|[,:])`)

test('one point is one point', () => {
  const translate = createTranslator({ locale: 'en', messages: en })
  const spoken = [0.5, 1, 2].map((points) => translate('MT.bankerPoints', { points }))
  expect(spoken).toEqual([
    'The banker has 0.5 points',
    'The banker has 1 point',
    'The banker has 2 points',
  ])
})
