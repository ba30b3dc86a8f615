import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { allFishingRules } from '../../packages/games/src/fishing/targets.ts'
import { allTitles } from '../../packages/games/src/slots/titles/all-titles.ts'
import { allTableClasses } from '../../packages/games/src/tables/all-table-classes.ts'
import { fishingHash } from './fishing-report.ts'

/**
 * The certified games, identified by values that change only with a game: each config, each version
 * of rules.
 */
export type CertifiedGames = {
  /** The library that the randomness is made with. */
  library: string
  slots: Record<string, string>
  tables: Record<string, number>
  /** Everything that a version of the fishing rules pays. */
  fishing: Record<string, string>
}

export const certifiedGames = (): CertifiedGames => ({
  library: hashLibrary(),
  slots: Object.fromEntries(
    allTitles.map(({ id, version, configHash }) => [`${id} v${version}`, configHash]),
  ),
  fishing: Object.fromEntries(
    allFishingRules.map((rules) => [`fishing v${rules.version}`, fishingHash(rules)]),
  ),
  tables: Object.fromEntries(allTableClasses.map(({ id, version }) => [id, version])),
})

/** Returns the games of this program that differ from the certificate. */
export function otherGames(certified: CertifiedGames | undefined, now: CertifiedGames): string[] {
  const isOther = (part: 'fishing' | 'slots' | 'tables') => (name: string) =>
    certified?.[part]?.[name] !== now[part][name]
  return [
    ...(certified?.library === now.library ? [] : [now.library]),
    ...Object.keys(now.slots).filter(isOther('slots')),
    ...Object.keys(now.fishing).filter(isOther('fishing')),
    ...Object.keys(now.tables).filter(isOther('tables')),
  ]
}

/**
 * SHA-256 over the sources and numbers of packages/games without tests: of each file in the order
 * of names its path and its own SHA-256, then the version of the hashing library. It changes with
 * every word of a comment, so it is printed and never kept in a file.
 */
export function programHash(): string {
  const files = ['packages/games/data', 'packages/games/src']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }),
    )
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort((a, b) => (a < b ? -1 : 1))
  const whole = createHash('sha256')
  for (const file of files) {
    const own = createHash('sha256').update(readFileSync(file)).digest('hex')
    whole.update(`${file} ${own}\n`)
  }
  return whole.update(hashLibrary()).digest('hex')
}

function hashLibrary(): string {
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync('packages/games/package.json', 'utf8'),
  )
  return `@noble/hashes ${manifest.dependencies['@noble/hashes']}`
}
