import type { NistRow } from './nist.ts'

/**
 * What a stream fails, out of its run on one seed and of what fell short there on a second seed.
 *
 * Falling short by the three sigmas of SP 800-22, 4.2.1 proves nothing: of a hundred sequences four
 * P-values below 0.01 do it, which befalls one good P-value in 54, so three or four of 188 on every
 * seed and the same one on two seeds in one run of sixteen. The standard (4.2) asks for more
 * sequences of another sample then; here that sample decides, with one chance in a thousand to
 * accuse a good generator, shared among all that were looked at again (Bonferroni).
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
