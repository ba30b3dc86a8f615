/** The result of a crowd of callers; each sends its next request after each response. */
export type Crowd = { perSecond: number; p50Ms: number; p99Ms: number; count: number }

/** Keeps `size` calls in flight for `seconds`. A failed call fails the bench. */
export async function crowd(
  size: number,
  seconds: number,
  call: (caller: number) => Promise<unknown>,
): Promise<Crowd> {
  const waits: number[] = []
  const start = performance.now()
  const until = start + seconds * 1_000
  await Promise.all(
    Array.from({ length: size }, async (_, caller) => {
      for (let now = performance.now(); now < until;) {
        await call(caller)
        const answered = performance.now()
        waits.push(answered - now)
        now = answered
      }
    }),
  )
  const perSecond = waits.length / ((performance.now() - start) / 1_000)
  const sorted = Float64Array.from(waits).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { count: waits.length, p50Ms: at(0.5), p99Ms: at(0.99), perSecond }
}

export function median(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
