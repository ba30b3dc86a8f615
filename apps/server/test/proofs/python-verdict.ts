import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ProofFile } from '@madang/games/proofs/check-proofs'

const script = fileURLToPath(new URL('../../../../docs/verifier/verify.py', import.meta.url))

/** Why the stranger's verifier cannot be asked here; undefined where it can. */
export const noPython =
  spawnSync('python3', ['--version']).status === 0
    ? undefined
    : 'python3 is not on this machine, so docs/verifier was not run'

export type PythonVerdict = {
  code: number | null
  /** `<kind> <id>` of each receipt that is as it was promised. */
  right: string[]
  /** `<check> <kind>` of each difference. */
  wrong: string[]
  text: string
}

/** Runs the verifier that was written in another language over a file that a browser saved. */
export function pythonVerdict(file: ProofFile): PythonVerdict {
  const folder = mkdtempSync(join(tmpdir(), 'proofs-'))
  const path = join(folder, 'madang-proofs.json')
  writeFileSync(path, JSON.stringify(file))
  // Nothing is written beside the sources.
  const run = spawnSync('python3', ['-B', script, path], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  const linesOf = (word: string) =>
    run.stdout
      .split('\n')
      .filter((line) => line.startsWith(`${word} `))
      .map((line) => line.split(/[ ,]/).slice(1, 3).join(' '))
  return {
    code: run.status,
    right: linesOf('right'),
    text: run.stdout + run.stderr,
    wrong: linesOf('DIFFERS'),
  }
}
