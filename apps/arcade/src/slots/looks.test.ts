import { expect, test } from 'vitest'
import { allTitles } from '@madang/games'
import { lookOf } from '@madang/ui/art/looks'
import { titleArt } from '@madang/ui/art/title-art'

const titles = [...new Set(allTitles.map(({ id }) => id))].filter((id) => !id.startsWith('ref-'))
const looks = titles.map((id) => lookOf(id))

test('every title of our own has a look: a hero of its own, another layout within its cloth', () => {
  expect(looks).not.toContain(undefined)
  expect(new Set(looks.map((look) => look?.hero)).size).toBe(titles.length)
  const inCloth = new Set(looks.map((look) => `${look?.cloth} ${look?.layout}`))
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
