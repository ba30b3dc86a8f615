import { expect, test } from 'vitest'
import { allTitles } from '@madang/games'
import { artOf } from '@madang/ui/art/title-figures'
import { titleArt } from '@madang/ui/art/title-art'

const titles = [...new Set(allTitles.map(({ id }) => id))].filter((id) => !id.startsWith('ref-'))
const arts = titles.map((id) => artOf(id))

test('every title of our own has a look: a hero of its own, another layout within its cloth', () => {
  expect(arts).not.toContain(undefined)
  expect(new Set(arts.map((art) => art?.hero)).size).toBe(titles.length)
  const inCloth = new Set(arts.map((art) => `${art?.cloth} ${art?.layout}`))
  expect(inCloth.size).toBe(titles.length)
})

test('their pictures stay small', () => {
  for (const id of titles) {
    const svg = titleArt({
      category: 'RNG',
      id,
      jackpot: true,
      name: '열두 글자 제목',
      vendor: 'M',
    })
    expect([id, Buffer.byteLength(svg) <= 6144]).toEqual([id, true])
    expect(svg).not.toMatch(/NaN|undefined/)
  }
})
