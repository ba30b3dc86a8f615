import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'

/** The SHA-256 of every shipped file, by its path below the product's root folder. */
export type Manifest = Record<string, string>

const shipped = ['dist/server', 'apps/portal/dist', 'apps/arcade/dist', 'apps/backoffice/dist']

/** Returns the hashes of all shipped files as they are on disk now. */
export function manifestOf(root: string): Manifest {
  const files = shipped.flatMap((folder) => {
    const place = path.join(root, folder)
    if (!fs.existsSync(place)) return []
    const found = fs.readdirSync(place, { recursive: true, encoding: 'utf8' })
    return found
      .map((name) => path.join(folder, name))
      .filter((name) => fs.statSync(path.join(root, name)).isFile())
  })
  return Object.fromEntries(
    files.toSorted().map((name) => [name, hashOf(fs.readFileSync(path.join(root, name)))]),
  )
}

/** Returns the SHA-256 over the names and hashes of all files. */
export const digestOf = (manifest: Manifest): string =>
  hashOf(
    Object.entries(manifest)
      .map(([name, hash]) => `${hash} ${name}\n`)
      .join(''),
  )

const hashOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')
