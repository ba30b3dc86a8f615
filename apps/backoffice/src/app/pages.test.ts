// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { loadTexts } from '@madang/texts/areas'
import { completeLanguages } from '@madang/texts/languages'
import { pageGroups } from '../kit/feature.ts'
import { allPages, pages } from './pages.ts'

test('every page of the menu has a word in every complete language', async () => {
  expect(pages.length).toBeGreaterThan(39)
  for (const language of completeLanguages()) {
    const texts = await loadTexts(language, ['menus', 'backoffice', 'pageHelp'])
    expect(pages.filter(({ label }) => !hasText(texts, label))).toEqual([])
    // And one sentence that says what it is for.
    const unexplained = pages.filter(({ key }) => !hasText(texts, `pageHelp.${key}`))
    expect(unexplained.map(({ key }) => key)).toEqual([])
  }
})

test('no two pages have one address or key, and each stands in a group', () => {
  const twice = (names: string[]) => names.filter((name, at) => names.indexOf(name) !== at)
  expect(twice(allPages.map(({ path }) => path))).toEqual([])
  expect(twice(pages.map(({ key }) => key))).toEqual([])
  expect(new Set(pages.map(({ group }) => group))).toEqual(new Set(pageGroups))
})

function hasText(texts: object, label: string): boolean {
  const word = label
    .split('.')
    .reduce<unknown>((part, key) => part?.[key as keyof typeof part], texts)
  return typeof word === 'string' && word !== ''
}
