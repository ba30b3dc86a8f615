/** A rank's sign: one petal per level, in the rank's colour. */
export function RankMark({ hue, level, size = 48 }: { hue: number; level: number; size?: number }) {
  const petals = Array.from({ length: level + 3 }, (_, at) => (360 / (level + 3)) * at)
  return (
    <svg viewBox="-50 -50 100 100" width={size} height={size} className="flex-none" aria-hidden>
      <circle r="48" fill={`oklch(28% 0.05 ${hue})`} />
      {petals.map((angle) => (
        <ellipse
          key={angle}
          cy="-22"
          rx="11"
          ry="20"
          transform={`rotate(${angle})`}
          fill={`oklch(72% 0.11 ${hue})`}
          fillOpacity="0.75"
        />
      ))}
      <circle r="10" fill={`oklch(90% 0.05 ${hue})`} />
    </svg>
  )
}
