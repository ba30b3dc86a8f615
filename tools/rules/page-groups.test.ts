import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

/** The groups of the specification, 2.1. */
const named =
  `Vip byIframe download eaLottery egame elott esports fish help index joinus live lottery
  pointMall promo promoDetail pvp seamless sports vnlottery`.split(/\s+/)

test('2.1: page groups that load on demand bear the names of the specification', () => {
  const [, table = ''] =
    /const pageChunks[^{]+\{([^}]+)\}/.exec(read('apps/portal/vite.config.ts')) ?? []
  const groups = [...table.matchAll(/'([\w-]+\.tsx)': '(\w+)'/g)]
  const pages = readdirSync(new URL('apps/portal/src/features/', root)).flatMap((feature) => {
    const folder = `apps/portal/src/features/${feature}/`
    const files = readdirSync(new URL(folder, root))
    if (!files.includes('feature.ts')) return []
    return [...read(`${folder}feature.ts`).matchAll(/import\('\.\/([\w-]+\.tsx)'\)/g)]
  })
  // Each name is that of one page which is loaded on demand.
  const loaded = new Set(pages.map(([, file]) => file))
  expect(groups.filter(([, file]) => !loaded.has(file)).map(([, file]) => file)).toEqual([])
  const signed = /^\| 2\.1\.36 \| ([^:]+):/m.exec(read('docs/deviations.md'))?.[1] ?? ''
  const others = signed.split(/, | and /)
  expect(new Set([...groups.map(([, , name]) => name), ...others])).toEqual(new Set(named))
  expect(groups.length + others.length).toBe(named.length)
})
