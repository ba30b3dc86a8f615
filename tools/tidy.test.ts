import { describe, expect, test } from 'vitest'
import { bannedNames, crowded, leftovers, tooLong } from './tidy/manners.ts'
import { retiredWords } from './tidy/retired-words.ts'
import { isCode, readSources } from './tidy/sources.ts'
import { unevenTexts } from './tidy/texts.ts'
import {
  brokenWalls,
  circleIn,
  deadFiles,
  doubleNumbers,
  filesGraph,
  idleAtDoors,
  moduleOf,
  readGraph,
  strangeSql,
} from './tidy/walls.ts'

const sources = readSources()
const graph = readGraph()
const houses = new Set(sources.flatMap(({ path }) => moduleOf(path) ?? []))

test('tidy reads the whole house', () => {
  expect(sources.filter(isCode).length).toBeGreaterThan(100)
  expect(houses.size).toBeGreaterThan(1)
  console.log(`tidy read ${sources.length} files, ${houses.size} modules`)
})

describe('walls', () => {
  test('the graph has no circle', () => expect(circleIn(graph)).toBeUndefined())

  test('a circle would be seen', () => {
    expect(circleIn({ a: ['b'], b: ['c'], c: ['a'] })).toEqual(['a', 'b', 'c', 'a'])
  })

  test('no file leads back to itself', () => {
    const files = filesGraph(sources)
    expect(Object.values(files).flat().length).toBeGreaterThan(1_000)
    expect(circleIn(files)).toBeUndefined()
  })

  test('every module stands in the graph, and the graph names nothing else', () => {
    expect(Object.keys(graph).sort()).toEqual([...houses].sort())
  })

  test('imports enter by doors that the graph opens', () => {
    expect(brokenWalls(sources, graph)).toEqual([])
  })

  test('SQL stands in stores and names its own house only', () => {
    expect(strangeSql(sources, graph)).toEqual([])
  })

  test('every migration of a house has a number of its own', () => {
    expect(doubleNumbers(sources)).toEqual([])
    const both = [
      'a/migrations/0001-one.sql',
      'a/migrations/0001-other.sql',
      'b/migrations/0001-x.sql',
    ]
    expect(doubleNumbers(both.map((path) => ({ path })))).toEqual([both[1]])
  })

  test('every file is reached from an entry', () => expect(deadFiles(sources, isEntry)).toEqual([]))

  test('a door offers what somebody outside asks for', () => {
    const parts = ['module', 'registry'].flatMap((name) => {
      const file = sources.find(({ path }) => path === `apps/server/src/kernel/parts/${name}.ts`)!
      return [...file.text.matchAll(/^ {2}(\w+)\?:/gm)].map(([, part = '']) => part)
    })
    expect(parts).toEqual(expect.arrayContaining(['cast', 'wagerKinds']))
    expect(idleAtDoors(sources, parts)).toEqual([])
  })
})

describe('manners', () => {
  test('nothing outgrows a reader', () => expect(tooLong(sources)).toEqual([]))
  test('no folder is a heap', () => {
    expect(crowded(sources)).toEqual([])
    const heap = sources.filter(isCode).slice(0, 26)
    const paths = heap.map((source, at) => ({ ...source, path: `apps/x/src/heap/file-${at}.ts` }))
    expect(crowded(paths)).toEqual(['apps/x/src/heap: 26 files in one room, at most 25'])
  })

  test('one word for one thing', () => expect(bannedNames(sources)).toEqual([]))
  test('a retired word names nothing', () => expect(retiredWords(sources)).toEqual([]))
  test('nothing was left behind', () => expect(leftovers(sources)).toEqual([]))
  test('complete languages say the same things', () => expect(unevenTexts(sources)).toEqual([]))
})

/** Where reading begins: programs, pages, tests, settings of the tools, the doors of packages. */
function isEntry(path: string): boolean {
  return (
    /^apps\/\w+\/src\/main\.tsx?$/.test(path) ||
    /^apps\/arcade\/src\/[\w-]+\/main\.tsx?$/.test(path) ||
    /^packages\/\w+\/src\/(index\.ts|[\w-]+\.css|[\w-]+\.ts|modules\/[\w-]+\.ts)$/.test(path) ||
    /^tools\/[\w-]+(\/[\w-]+){0,2}\.(ts|mjs)$/.test(path) ||
    /\.(test|spec|e2e)\.tsx?$/.test(path) ||
    // The types of a package that has none: read by the compiler, never imported.
    path.endsWith('.d.ts') ||
    /(^|\/)[\w.-]+\.config\.ts$/.test(path) ||
    /^apps\/(server\/test\/(template|after-each-story)|portal\/test\/own-channels)\.ts$/.test(path)
  )
}
