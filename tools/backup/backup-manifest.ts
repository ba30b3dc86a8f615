import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import path from 'node:path'
import { Problem } from '../process/problem.ts'

const fileName = 'manifest.json'

/** Writes a manifest of all files of a backup with their digests. */
export function writeManifest(folder: string): void {
  const files = digestsOf(folder)
  const text = JSON.stringify({ takenAt: new Date().toISOString(), files }, undefined, 1)
  fs.writeFileSync(path.join(folder, fileName), text, { mode: 0o600 })
}

/** Refuses a backup that is incomplete or differs in any byte. */
export function checkManifest(folder: string): void {
  const file = path.join(folder, fileName)
  if (!fs.existsSync(file)) throw new Problem(`${folder} is not a finished backup of Madang.`)
  const { files } = JSON.parse(fs.readFileSync(file, 'utf8')) as { files: Record<string, string> }
  const found = digestsOf(folder)
  const broken = Object.keys(files).filter((name) => found[name] !== files[name])
  if (broken.length === 0) return
  throw new Problem(`The backup is damaged: ${broken.length} files differ, such as ${broken[0]}.`)
}

function digestsOf(folder: string): Record<string, string> {
  const names = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted()
  const files = names.filter((name) => {
    return name !== fileName && fs.statSync(path.join(folder, name)).isFile()
  })
  return Object.fromEntries(files.map((name) => [name, digestOf(path.join(folder, name))]))
}

function digestOf(file: string): string {
  return createHash('sha256').update(fs.readFileSync(file)).digest('hex')
}
