import { useEffect, useState } from 'react'
import { useAmount } from '../../slots/amount.ts'

const lastsMs = 700

/** Counts an amount up from zero once; shows it at once if the member prefers reduced motion. */
export function CountUp({ units }: { units: bigint }) {
  const amount = useAmount()
  const [part, setPart] = useState(() => (isCalm() ? 1 : 0))
  useEffect(() => {
    if (isCalm()) return undefined
    const began = performance.now()
    let frame = requestAnimationFrame(function step(now) {
      const next = Math.min(1, (now - began) / lastsMs)
      setPart(next)
      if (next < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return <span aria-hidden="true">{amount.ofUnits(unitsAt(units, part))}</span>
}

/**
 * Returns whole won while counting, fast first and slower later, and the exact amount at the end.
 */
export function unitsAt(units: bigint, part: number): bigint {
  if (part >= 1) return units
  const grown = 1 - (1 - Math.max(0, part)) ** 3
  return ((units * BigInt(Math.round(grown * 10_000))) / 10_000n / 100_000n) * 100_000n
}

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
