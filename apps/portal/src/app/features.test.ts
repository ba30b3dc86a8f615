// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { loadTexts } from '@madang/texts/areas'
import type { Texts } from '@madang/texts/areas'
import { completeLanguages } from '@madang/texts/languages'
import { featurePages, navigation } from './features.ts'
import { memberPages } from './member-pages.ts'

const words: Partial<Texts>[] = []
beforeAll(async () => {
  for (const language of completeLanguages()) {
    words.push(await loadTexts(language, ['menus', 'shell']))
  }
})

test('every entry of a menu has a word in every complete language', () => {
  const labels = [...navigation, ...memberPages].map(({ label }) => label)
  expect(labels.length).toBeGreaterThan(18)
  expect(words.length).toBeGreaterThan(1)
  const silent = labels.filter((label) => !words.every((texts) => hasText(texts, label)))
  expect(silent).toEqual([])
})

test('no two pages have one address, and every entry leads to a page', () => {
  const found = featurePages.map(({ path }) => path)
  expect(found.filter((path, at) => found.indexOf(path) !== at)).toEqual([])
  expect(navigation.filter(({ href }) => !found.includes(href))).toEqual([])
  const names = memberPages.map(({ name }) => name)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

function hasText(texts: object, label: string): boolean {
  const word = label
    .split('.')
    .reduce<unknown>((part, key) => part?.[key as keyof typeof part], texts)
  return typeof word === 'string' && word !== ''
}
