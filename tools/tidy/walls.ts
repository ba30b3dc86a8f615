import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isCode, isTest, root, targetOf } from './sources.ts'
import type { Source } from './sources.ts'

export type Graph = Record<string, string[]>

export const readGraph = (): Graph =>
  JSON.parse(readFileSync(join(root, 'apps/server/graph.json'), 'utf8')) as Graph

/** Returns a cycle in the graph, or undefined: levels exist only without cycles. */
export function circleIn(graph: Graph): string[] | undefined {
  const done = new Set<string>()
  const visit = (name: string, way: string[]): string[] | undefined => {
    if (way.includes(name)) return [...way.slice(way.indexOf(name)), name]
    if (done.has(name)) return undefined
    for (const below of graph[name] ?? []) {
      const circle = visit(below, [...way, name])
      if (circle) return circle
    }
    done.add(name)
    return undefined
  }
  for (const name of Object.keys(graph)) {
    const circle = visit(name, [])
    if (circle) return circle
  }
  return undefined
}

/** Returns the import graph of the files, which must not have cycles. */
export function filesGraph(sources: Source[]): Graph {
  const known = new Set(sources.map(({ path }) => path))
  return Object.fromEntries(
    sources
      .filter(isCode)
      .map((source) => [
        source.path,
        source.imports.flatMap((specifier) => targetOf(source, specifier, known) ?? []),
      ]),
  )
}

/**
 * Reports every forbidden import: through a module boundary, or not through the module's public
 * entry.
 */
export function brokenWalls(sources: Source[], graph: Graph): string[] {
  const known = new Set(sources.map((source) => source.path))
  return sources.filter(isCode).flatMap((source) =>
    source.imports.flatMap((specifier) => {
      const target = targetOf(source, specifier, known)
      const why = target && whyNot(source, target, graph)
      return why ? [`${source.path} imports ${specifier}: ${why}`] : []
    }),
  )
}

function whyNot(source: Source, target: string, graph: Graph): string | undefined {
  const from = placeOf(source.path)
  const to = placeOf(target)
  // How an app is built is the tools' business; what it is, is not.
  if (from.kind === 'tools' || source.path.endsWith('/vite.config.ts')) return undefined
  if (to.kind === 'tools' && !isTest(source)) return 'only tools use tools'
  if (from.kind === 'app' && to.kind === 'app' && from.name !== to.name)
    return 'no app knows another app'
  if (from.kind === 'package') return whyNotFromPackage(from.name, to)
  return whyNotInServer(source, target, graph) ?? whyNotInBrowser(source.path, target)
}

/** Which of our packages each package may use. */
const packageMayUse: Record<string, string[]> = {
  games: [],
  kit: ['texts', 'wire'],
  texts: [],
  ui: [],
  wire: ['texts'],
}

function whyNotFromPackage(name: string, to: Place): string | undefined {
  if (to.kind === 'app') return 'packages know no app'
  if (to.kind !== 'package' || to.name === name) return undefined
  const isAllowed = packageMayUse[name]?.includes(to.name)
  return isAllowed ? undefined : `packages/${name} may not know packages/${to.name}`
}

function whyNotInServer(source: Source, target: string, graph: Graph): string | undefined {
  const from = moduleOf(source.path)
  const to = moduleOf(target)
  if (isTest(source) || to === undefined || from === to) return undefined
  if (source.path.startsWith('apps/server/src/kernel/')) return 'the kernel knows no module'
  if (!target.endsWith('/index.ts')) return 'enter by the door: index.ts'
  if (from === undefined) return undefined
  return graph[from]?.includes(to) ? undefined : `graph.json does not let ${from} know ${to}`
}

function whyNotInBrowser(path: string, target: string): string | undefined {
  const feature = featureOf(path)
  const other = featureOf(target)
  if (/\/src\/kit\//.test(path) && /\/src\/(features|app)\//.test(target))
    return 'the kit knows no feature'
  if (feature && /\/src\/app\//.test(target)) return 'a feature knows nothing of app/'
  const isAcross = feature !== undefined && other !== undefined && feature !== other
  return isAcross ? 'two features meet in a page under app/' : undefined
}

type Place = { kind: 'app' | 'package' | 'tools' | 'root'; name: string }

function placeOf(path: string): Place {
  const [folder, name = ''] = path.split('/')
  if (folder === 'apps') return { kind: 'app', name }
  if (folder === 'packages') return { kind: 'package', name }
  return { kind: folder === 'tools' ? 'tools' : 'root', name }
}

export const moduleOf = (path: string): string | undefined =>
  /^apps\/server\/src\/modules\/([^/]+)\//.exec(path)?.[1]

const featureOf = (path: string): string | undefined =>
  /^apps\/\w+\/src\/features\/([^/]+)\//.exec(path)?.[1]

/** The schema of a module: `transfer-wallets` keeps its tables in `transfer_wallets`. */
const schemaOf = (module: string): string => module.replaceAll('-', '_')

/**
 * Reports SQL outside stores (and the kernel), and SQL that names tables of other modules.
 * Migrations from before a module was renamed use its former schema, which no module owns today.
 */
export function strangeSql(sources: Source[], graph: Graph): string[] {
  const schemas = Object.keys(graph).map(schemaOf).join('|')
  const named = new RegExp(
    `\\b(?:from|join|into|update|table|on|using)\\s+(${schemas}|kernel)\\.`,
    'gi',
  )
  return sources
    .filter((source) => source.path.startsWith('apps/server/src/') && !isTest(source))
    .flatMap((source) => {
      const house = moduleOf(source.path) ?? 'kernel'
      const isSql = /\bsql`/.test(source.text) || source.path.endsWith('.sql')
      const hasRoom = house === 'kernel' || /-store\.ts$|\.sql$/.test(source.path)
      const strangers = isSql
        ? [...source.text.replaceAll(tableMoving, '').matchAll(named)].filter(
            (match) => match[1] !== schemaOf(house),
          )
        : []
      return [
        ...(isSql && !hasRoom ? [`${source.path}: SQL belongs into a file named *-store.ts`] : []),
        ...strangers.map((match) => `${source.path}: names a table of ${match[1]}; call its door`),
      ]
    })
}

/** A table that a new module takes over from the module that it leaves. */
const tableMoving = /alter table \w+\.\w+ set schema \w+;/g

/** It came from another branch and ran in brands before anybody saw; the order does not matter. */
const settledDoubles = new Set(['apps/server/src/modules/wagers/migrations/0003-search.sql'])

/** Reports migrations of one module with the same number: their order would be random. */
export function doubleNumbers(sources: Pick<Source, 'path'>[]): string[] {
  const taken = new Set<string>()
  return sources.flatMap(({ path }) => {
    const number = /^.*\/migrations\/\d+(?=-[^/]+\.sql$)/.exec(path)?.[0]
    if (number === undefined || settledDoubles.has(path)) return []
    if (taken.has(number)) return [path]
    taken.add(number)
    return []
  })
}

/** Files that nothing leads to. */
export function deadFiles(sources: Source[], isEntry: (path: string) => boolean): string[] {
  const code = sources.filter((source) => /\.(tsx?|mjs|css)$/.test(source.path))
  const known = new Set(sources.map((source) => source.path))
  const reached = new Set(code.filter((source) => isEntry(source.path)).map(({ path }) => path))
  const byPath = new Map(code.map((source) => [source.path, source]))
  for (const path of reached) {
    const source = byPath.get(path)
    for (const specifier of source?.imports ?? []) {
      const target = source && targetOf(source, specifier, known)
      if (target) reached.add(target)
    }
  }
  return code.map((source) => source.path).filter((path) => !reached.has(path))
}

const door = /^(packages\/\w+\/src|apps\/server\/src\/modules\/[\w-]+)\/index\.ts$/
const doorNames = /^export (?:type )?\{([^}]+)\}/gm
const askedNames = /\b(?:import|export)\s+(?:type\s+)?\{([^}]*)\}\s*from\s+['"]([^'"]+)['"]/g
/** A whole public entry imported under one name: its used exports occur in the file. */
const wholeDoor = /\bimport\s+\* as \w+ from '([^']+)'|\bimport\('([^']+)'\)/g

/**
 * Reports exports of a public entry that nobody outside imports. Every module may have the parts
 * that the app calls on all of them.
 */
export function idleAtDoors(sources: Source[], parts: readonly string[]): string[] {
  const known = new Set(sources.map(({ path }) => path))
  const byPath = new Map(sources.map((source) => [source.path, source]))
  const asked = new Map<string, Set<string>>()
  for (const source of sources.filter(isCode)) {
    const ask = (specifier: string, names: string[]) => {
      const target = targetOf(source, specifier, known) ?? ''
      const home = door.exec(target)?.[1]
      if (home !== undefined && source.path.startsWith(`${home}/`)) return
      asked.set(target, new Set([...(asked.get(target) ?? []), ...names]))
    }
    for (const [, names = '', specifier = ''] of source.text.matchAll(askedNames)) {
      ask(specifier, namesIn(names, 'first'))
    }
    for (const [, all, late] of source.text.matchAll(wholeDoor)) {
      ask(all ?? late ?? '', source.text.match(/\b\w+\b/g) ?? [])
    }
  }
  const wanted = (path: string, name: string) => asked.get(path)?.has(name) ?? false
  return sources
    .filter(({ path }) => door.test(path))
    .flatMap((source) => {
      const wings = [...source.text.matchAll(/^export \* from '(.+)'/gm)].flatMap(
        ([, at = '']) => byPath.get(targetOf(source, at, known) ?? '') ?? [],
      )
      return [source, ...wings].flatMap((wing) =>
        [...wing.text.matchAll(doorNames)]
          .flatMap(([, names = '']) => namesIn(names, 'last'))
          .filter((name) => !wanted(source.path, name) && !wanted(wing.path, name))
          .filter((name) => !parts.includes(name) || !moduleOf(source.path))
          .map((name) => `${wing.path}: nobody asks for ${name}`),
      )
    })
}

/** The names of a list, as they are called inside (`first`) or outside (`last`). */
const namesIn = (list: string, side: 'first' | 'last'): string[] =>
  list.split(',').flatMap((entry) => {
    const [first = '', last = first] = entry
      .trim()
      .replace(/^type /, '')
      .split(' as ')
    const name = side === 'first' ? first : last
    return name === '' ? [] : [name]
  })
