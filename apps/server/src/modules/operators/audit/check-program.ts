import * as fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Tx } from '#kernel/database/database'
import { digestOf, manifestOf } from '#kernel/shipped'
import type { Manifest } from '#kernel/shipped'
import { noteEvent } from './note-event.ts'
import { insertCheck } from './program-store.ts'
import type { ProgramCheck } from './program-store.ts'

const shown = 100

/**
 * Compares every shipped file with the manifest of the build (GLI-19 v3.0, 2.3.2), and stores the
 * result; a difference is a significant event.
 */
export async function checkProgram(
  tx: Tx,
  order: { by: string; at: Date; root?: string },
): Promise<ProgramCheck> {
  const { at, by, root = rootOfProduct() } = order
  const found = compare(root)
  const check = await insertCheck(tx, { at, by, ...found })
  if (check.outcome === 'differs') {
    const facts = { by, differing: check.differing.slice(0, 10), digest: check.digest }
    await noteEvent(tx, { at, facts, object: 'program', word: 'program-differs' })
  }
  return check
}

function compare(
  root: string,
): Pick<ProgramCheck, 'outcome' | 'fileCount' | 'digest' | 'differing'> {
  const file = path.join(root, 'dist/manifest.json')
  if (!fs.existsSync(file)) return { differing: [], digest: '', fileCount: 0, outcome: 'unbuilt' }
  const written = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest
  const present = manifestOf(root)
  const names = [...new Set([...Object.keys(written), ...Object.keys(present)])].toSorted()
  const differing = names.filter((name) => written[name] !== present[name])
  return {
    differing: differing.slice(0, shown),
    digest: digestOf(present),
    fileCount: Object.keys(present).length,
    outcome: differing.length === 0 ? 'whole' : 'differs',
  }
}

/** The bundle is two levels below the root; the sources are deeper and are not shipped. */
const rootOfProduct = (): string =>
  process.env['MADANG_ROOT'] ?? fileURLToPath(new URL('../../', import.meta.url))
