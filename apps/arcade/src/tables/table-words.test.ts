import { fishPrawnCrab } from '@madang/games/tables/numbers/fish-prawn-crab'
import { wordsUnder, type KnownWords } from '@madang/kit/use-known-words'
import { createTranslator } from 'use-intl'
import { expect, test } from 'vitest'
import en from '../../../../packages/texts/src/en/tables.json' with { type: 'json' }
import ko from '../../../../packages/texts/src/ko/tables.json' with { type: 'json' }
import { tableText } from './table-words.ts'

const korean = createTranslator({ locale: 'ko', messages: ko })
const english = createTranslator({ locale: 'en', messages: en })
const inKorean: KnownWords = (key, values) => wordsUnder(korean, key, values)
const inEnglish: KnownWords = (key, values) => wordsUnder(english, key, values)

test('fish, prawn, crab is called by what the dice show', () => {
  const { key, values } = fishPrawnCrab.call({ dice: [5, 5, 1] })
  const called = { key, values: { ...values } }
  expect(tableText(inKorean, called)).toBe('게·게·물고기, 합은 11점이에요')
  expect(tableText(inEnglish, called)).toBe('Crab, Crab, Fish: total 11')
})
