import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { allTitles } from '../../packages/games/src/slots/titles/all-titles.ts'
import { allTableClasses } from '../../packages/games/src/tables/all-table-classes.ts'

/** What is certified: the sources of the games, the library they hash with, and each version. */
export type ProgramHash = {
  sha256: string
  files: number
  library: string
  slots: Record<string, string>
  tables: Record<string, number>
}

/**
 * SHA-256 over the sources and numbers of packages/games without tests: of each file in the order
 * of names its path and its own SHA-256, then the version of the hashing library.
 */
export function programHash(): ProgramHash {
  const files = ['packages/games/data', 'packages/games/src']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }),
    )
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .sort((a, b) => (a < b ? -1 : 1))
  const manifest: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync('packages/games/package.json', 'utf8'),
  )
  const library = `@noble/hashes ${manifest.dependencies['@noble/hashes']}`
  const whole = createHash('sha256')
  for (const file of files) {
    const own = createHash('sha256').update(readFileSync(file)).digest('hex')
    whole.update(`${file} ${own}\n`)
  }
  return {
    sha256: whole.update(library).digest('hex'),
    files: files.length,
    library,
    slots: Object.fromEntries(
      allTitles.map(({ id, version, configHash }) => [`${id} v${version}`, configHash]),
    ),
    tables: Object.fromEntries(allTableClasses.map(({ id, version }) => [id, version])),
  }
}
