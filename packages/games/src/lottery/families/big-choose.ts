/** Returns the exact binomial coefficient n over k. */
export function bigChoose(n: number | bigint, k: number): bigint {
  const top = BigInt(n)
  if (k < 0 || BigInt(k) > top) return 0n
  let result = 1n
  for (let i = 1n; i <= BigInt(k); i += 1n) result = (result * (top - BigInt(k) + i)) / i
  return result
}
