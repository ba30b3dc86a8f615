import ts from 'typescript'
import { isCode, isTest } from './sources.ts'
import type { Source } from './sources.ts'
import { moduleOf } from './walls.ts'

/** Reports lines, files, functions, imports and pages that are too long. */
export function tooLong(sources: Source[]): string[] {
  return sources.flatMap((source) => {
    const { lines, path } = source
    if (path.endsWith('README.md') && path.includes('/') && lines.length > 81) {
      return [`${path}: ${lines.length} lines, a module's page has at most 80`]
    }
    if (!isCode(source)) return []
    const wide = lines.flatMap((line, at) => {
      return broken(line).length > 100 ? [`${path}:${at + 1}: ${line.length} columns`] : []
    })
    const own = source.imports.length
    return [
      ...wide,
      ...(lines.length > 301 && !isTest(source)
        ? [`${path}: ${lines.length} lines, at most 300`]
        : []),
      ...(own > 15 && !mayImportMany(path) ? [`${path}: ${own} imports, at most 15`] : []),
      ...longFunctions(source),
    ]
  })
}

/** Folders whose names are one list that others read: contracts by name, titles by name. */
const lists = new Set(['packages/wire/src', 'packages/games/src/slots/titles'])

/** Reports folders of more than 25 sources that have no folders inside; tests do not count. */
export function crowded(sources: Source[]): string[] {
  const counts = new Map<string, number>()
  const split = new Set<string>()
  for (const { path } of sources.filter((source) => isCode(source) && !isTest(source))) {
    const folder = path.slice(0, path.lastIndexOf('/'))
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
    split.add(folder.slice(0, folder.lastIndexOf('/')))
  }
  return [...counts]
    .filter(([folder, count]) => count > 25 && !split.has(folder) && !lists.has(folder))
    .map(([folder, count]) => `${folder}: ${count} files in one room, at most 25`)
}

/** What is left of a line without the words that cannot be broken: addresses and class lists. */
const broken = (line: string): string =>
  /^import |oxlint-disable/.test(line) ? '' : line.replace(/(['"`])(?:(?!\1).){40,}\1/g, "''")

/** Files that may import everything of their app. Templates contain many files. */
const meetingPlaces = [
  /\/src\/(app\.ts|app\/.*|(\w\w\/)?(areas|book)\.ts|gallery\.tsx)$/,
  /\/modules\/[\w/-]+(routes|attach-live)\.ts$/,
  /^tools\/new\/[\w-]+\.ts$/,
  /\/index\.ts$|\.(test|spec|e2e)\.tsx?$/,
]
const mayImportMany = (path: string): boolean => meetingPlaces.some((place) => place.test(path))

function longFunctions(source: Source): string[] {
  if (isTest(source)) return []
  const kind = source.path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(source.path, source.text, ts.ScriptTarget.Latest, true, kind)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const from = file.getLineAndCharacterOfPosition(node.getStart()).line
      const to = file.getLineAndCharacterOfPosition(node.getEnd()).line
      if (to - from + 1 > 70)
        found.push(`${source.path}:${from + 1}: a function of ${to - from + 1} lines`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** File names that say nothing, with what to do instead. */
const emptyNames =
  /(^|[-/])(utils?|helpers?|services?|managers?|misc|common|base|impl|stuff)\.(tsx?|css)$/

/**
 * Banned synonyms of project terms: on the left the word, on the right the term (docs/glossary.md).
 */
const bannedWords: [RegExp, string][] = [
  [/\b(userId|userName|currentUser)\b/, 'member or operator'],
  [/\b(customerName|customerNo)\b/, 'member'],
  [/\bplayer(Id|s|Name)?\b/, 'member'],
  [/\b(recharge|cashout|topUp)\b/, 'deposit, withdrawal'],
  [/\b(turnover|rollover)(?!Units)\b/, 'valid bet'],
  [/\bamountInCents\b/, '…Units'],
  [/\b(guestMember|demoMember)\b/, 'trial member'],
]

export function bannedNames(sources: Source[]): string[] {
  const wordy = sources.filter((source) => moduleOf(source.path) !== undefined && isCode(source))
  return [
    ...sources
      .filter((source) => isCode(source) && emptyNames.test(source.path))
      .map((source) => `${source.path}: name the verb or the noun`),
    ...wordy.flatMap((source) =>
      codeLines(source).flatMap(([line, at]) =>
        bannedWords
          .filter(([word]) => word.test(line))
          .map(([word, ours]) => `${source.path}:${at}: ${word.source} is not our word: ${ours}`),
      ),
    ),
  ]
}

/** Lines without comments and quoted text: words for people are the catalogue's business. */
const codeLines = (source: Source): [string, number][] =>
  source.lines.map((line, at): [string, number] => [
    line.replace(/\/\/.*|^\s*\*.*|'[^']*'|"[^"]*"/g, ''),
    at + 1,
  ])

/** What must never be committed. */
const leftBehind: [RegExp, string][] = [
  [/\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b/, 'left for later'],
  [/\b(it|test|describe)\.(skip|only|todo)\b/, 'a test that does not test'],
  [/expect\((true|false)\)\./, 'a test that cannot fail'],
  [
    /\bvi\.(mock|doMock|resetModules)\(/,
    'test files share their modules: hand in what is replaced',
  ],
  [/\bMath\.random\(/, 'chance is handed in, and money never meets Math.random'],
  [/\bdebugger\b/, 'a stop for the debugger'],
]

export function leftovers(sources: Source[]): string[] {
  return sources
    .filter(isCode)
    .flatMap((source) =>
      source.lines.flatMap((line, at) =>
        leftBehind
          .filter(([mark]) => mark.test(line) && !source.path.startsWith('tools/tidy'))
          .map(([, why]) => `${source.path}:${at + 1}: ${why}`),
      ),
    )
}
