import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { useFormatter, useTranslations } from 'use-intl'
import { formatMoney, formatTime } from '@madang/ui'
import { languageOf } from '../../apps/server/src/kernel/http/request-of.ts'
import { unevenTexts } from '../tidy/texts.ts'
import { books } from '@madang/texts/areas'
import { messageWords, momentIn, spoken, translated } from '@madang/texts'
import {
  completeLanguages,
  isLanguage,
  languages,
  nextLanguage,
  ownNameOf,
  localized,
} from '@madang/texts/languages'
import type { Language } from '@madang/texts/languages'

/** A made-up language with the numbers and days of Indonesia, and a few texts of its own. */
const made = 'XX' as Language
const line = { isComplete: false, locale: 'id' }

beforeAll(() => {
  const element = { lang: 'ko' }
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('document', { documentElement: element })
  Object.assign(languages, { [made]: line })
  Object.assign(books, {
    [made]: () =>
      Promise.resolve({
        areas: { common: () => Promise.resolve({ default: { close: 'Tutup', retry: '' } }) },
      }),
  })
  Object.assign(spoken, {
    [made]: {
      notifications: { 'factor-changed': { subject: '{brand}: berubah' } },
      refusal: { 'not-found': 'Tidak ada.' },
    },
  })
})

afterAll(() => {
  Reflect.deleteProperty(languages, made)
  Reflect.deleteProperty(books, made)
  Reflect.deleteProperty(spoken, made)
  vi.unstubAllGlobals()
})

test('a new language says its own words, and English where it has none: never a key', async () => {
  const { TextsProvider, needTexts, turnTexts } = await import('@madang/kit')
  await needTexts('common')
  await turnTexts(made)
  await needTexts('home')
  // A test of tools is plain TypeScript, without JSX.
  // oxlint-disable-next-line react/no-children-prop
  const page = createElement(TextsProvider, { children: createElement(Page) })
  expect(renderToStaticMarkup(page)).toBe(
    '<p>Tutup · Try again · Recent big wins · 1.234,5 · 5 Januari 2026</p>',
  )
  expect(document.documentElement.lang).toBe('id')
  await turnTexts('KO')
})

function Page() {
  const common = useTranslations('common')
  const home = useTranslations('home')
  const format = useFormatter()
  const day = format.dateTime(new Date('2026-01-05T05:00:00Z'), { dateStyle: 'long' })
  const words = [common('close'), common('retry'), home('winners'), format.number(1234.5), day]
  return createElement('p', null, words.join(' · '))
}

test('the server speaks it too: refusals, messages, moments, names', () => {
  expect(translated(made, 'refusal.not-found')).toBe('Tidak ada.')
  expect(translated(made, 'refusal.session-missing')).toBe(
    translated('EN', 'refusal.session-missing'),
  )
  const facts = { account: 'minji', brand: 'Madang', time: momentIn(made, new Date(0)) }
  expect(facts.time).toBe('1/1/1970, 09.00.00')
  const own = messageWords(made, 'factor-changed', facts)
  const english = messageWords('EN', 'factor-changed', facts)
  expect(own).toEqual({ ...english, subject: 'Madang: berubah' })
  const sent = { amount: '1234567.50', brand: '마당', hours: '72' }
  expect(messageWords('KO', 'dispute-opened', sent).sms).toContain('1,234,567.50원')
  expect(messageWords('KO', 'dispute-opened', { ...sent, amount: '80000.00' }).sms).toContain(
    '80,000원',
  )
  expect(messageWords('EN', 'dispute-opened', sent).sms).toContain('KRW 1,234,567.50')
  const room = { amountMax: '2000000.00', amountMin: '10000.00' }
  expect(translated('KO', 'refusal.deposit-out-of-limits', room)).toContain(
    '10,000원부터 2,000,000원까지',
  )
  expect([ownNameOf('KO'), ownNameOf('CN'), ownNameOf('VI')]).toEqual([
    '한국어',
    '简体中文',
    'Tiếng Việt',
  ])
  expect(localized({ EN: 'Reels', KO: '릴' }, made)).toBe('Reels')
})

test('numbers, money and moments follow the language, whatever the language', () => {
  expect(formatMoney('-1234567.50', { lang: 'id' })).toBe('−1.234.567,50 KRW')
  expect(formatTime(new Date('2026-01-05T05:05:09Z'), 'full', { lang: 'id' })).toContain('Jan 2026')
})

test('a call is answered in the language it names, or in one that its browser reads', () => {
  const languageFor = (named: string | undefined, accepted?: string) =>
    languageOf({ headers: { 'accept-language': accepted, language: named } })
  expect(languageFor(made.toLowerCase())).toBe(made)
  expect(languageFor('EN', 'ko')).toBe('EN')
  expect(languageFor(undefined, 'id, en-GB;q=0.8, ko;q=0.7')).toBe('EN')
  expect(languageFor('ZZ', 'fr')).toBe('KO')
})

test('it is offered to nobody until it is whole', () => {
  expect(completeLanguages()).toEqual(['KO', 'EN'])
  expect([nextLanguage('KO'), nextLanguage('EN'), nextLanguage(made)]).toEqual(['EN', 'KO', 'KO'])
  expect(['CN', 'JA', 'TH', 'VI'].filter(isLanguage)).toHaveLength(4)
})

test('tidy asks for every text of a whole language, and compares those of another', () => {
  const file = (folder: string, text: object) =>
    Object.assign(
      { imports: [], lines: [], path: `packages/texts/src/${folder}/a.json` },
      {
        text: JSON.stringify(text),
      },
    )
  const known = { KO: { isComplete: true }, XX: { isComplete: false } }
  const korean = file('ko', { hello: '{name} 님', bye: '안녕' })
  expect(unevenTexts([korean, file('xx', { hello: 'Hai {name}' })], known)).toEqual([])
  expect(unevenTexts([korean, file('xx', { hello: 'Hai', more: 'x' })], known)).toEqual([
    'XX a.json: more is not in Korean',
    'XX a.json: hello takes {}, in Korean {name}',
  ])
  const whole = { ...known, XX: { isComplete: true } }
  expect(unevenTexts([korean, file('xx', { hello: '{name}' })], whole)).toEqual([
    'XX a.json: lacks bye',
  ])
  expect(unevenTexts([korean, file('yy', {})], known)).toContain('YY is no language of the list')
})
