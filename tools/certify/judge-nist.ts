import type { NistRow } from './nist.ts'

/**
 * Returns the tests that a stream fails, from its run on one seed and a rerun of the failed tests
 * on a second seed.
 *
 * Missing the three sigmas of SP 800-22, 4.2.1 proves nothing: in a hundred sequences, four
 * P-values below 0.01 suffice. This happens to one good P-value in 54, so to three or four of 188
 * on every seed, and to the same one on two seeds in one run of sixteen. The standard (4.2) then
 * asks for more sequences of another sample. Here that sample decides, with one chance in a
 * thousand to reject a good generator, shared among all rerun tests (Bonferroni).
 */
export function judgeNist(first: readonly NistRow[], again: readonly NistRow[]): string[] {
  const short = first.filter(({ isGood }) => !isGood)
  return short.flatMap(({ test, part }) => {
    const row = again.find((other) => other.test === test && other.part === part)
    const isFault = row === undefined || row.chance < FALSE_ALARM / short.length
    return isFault ? [`${test} (${part}): chance ${row?.chance ?? 'unknown'}`] : []
  })
}

const FALSE_ALARM = 0.001
