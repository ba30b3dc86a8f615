const batchSize = 512

/**
 * Finds the number whose SHA-256 after the seed starts with this many zero bits: a few seconds of
 * work for a device, nothing to see or to remember for a person.
 */
export async function solvePuzzle(seed: string, bits: number): Promise<string> {
  const text = new TextEncoder()
  for (let from = 0; ; from += batchSize) {
    const answers = Array.from({ length: batchSize }, (_, at) => String(from + at))
    const digests = await Promise.all(
      answers.map((answer) => crypto.subtle.digest('SHA-256', text.encode(`${seed}.${answer}`))),
    )
    const found = digests.findIndex((digest) => beginsWithZeros(new Uint8Array(digest), bits))
    if (found >= 0) return answers[found] ?? ''
  }
}

function beginsWithZeros(digest: Uint8Array, bits: number): boolean {
  for (let at = 0; at < bits; at++) {
    if (((digest[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) return false
  }
  return true
}
