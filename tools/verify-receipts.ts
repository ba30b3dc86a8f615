import { readFileSync } from 'node:fs'
import { findTitle } from '../packages/games/src/slots/titles/all-titles.ts'
import { checkProofFile } from '../packages/games/src/proofs/check-proofs.ts'
import type { Check, ProofFile } from '../packages/games/src/proofs/check-proofs.ts'
import { enginesWith } from '../packages/games/src/proofs/engines.ts'
import { fileIn } from '../packages/games/src/proofs/proof-file.ts'
import { Problem } from './process/problem.ts'

/**
 * `npm run verify-receipts -- <madang-proofs.json>`: verifies proofs that a browser saved, without
 * network and without server code.
 *
 * @returns 0 when everything matches its commitments, 1 when something differs
 */
export async function main(words: string[]): Promise<number> {
  const [path] = words
  if (!path) throw new Problem('Which file? npm run verify-receipts -- <madang-proofs.json>')
  const file = fileIn(readFileSync(path, 'utf8'))
  if (!file) throw new Problem(`${path} is no file of proofs (madang-proofs-1).`)
  const checks = await checkReceipts(file)
  for (const line of linesOf(file, checks)) console.log(line)
  return checks.every(({ isSame }) => isSame) && file.differences.length === 0 ? 0 : 1
}

/** Returns every check of a file, with all games of this program. */
export const checkReceipts = (file: ProofFile): Promise<Check[]> =>
  checkProofFile(
    file,
    enginesWith(async (id, version) => findTitle(id, version)),
  )

function linesOf(file: ProofFile, checks: readonly Check[]): string[] {
  const wrong = checks.filter(({ isSame }) => !isSame)
  const revealed = file.receipts.filter(({ reveal }) => reveal !== undefined).length
  const included = file.receipts.filter(({ leaf }) => leaf !== undefined).length
  return [
    `${file.receipts.length} receipts, ${included} promises in the log, ${revealed} revealed`,
    ...wrong.map(({ about, name }) => `DIFFERS ${name} ${about}`),
    ...file.differences.map(({ about, foundAt, name }) => {
      return `SEEN BY THE BROWSER ${name} ${about} at ${foundAt}`
    }),
    wrong.length === 0 ? 'Everything is as it was promised.' : `${wrong.length} checks differ.`,
  ]
}
