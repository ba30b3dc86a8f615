import { joinClasses } from '@madang/ui'

/**
 * A patchwork pattern: unequal patches, hairline seams, shards of nacre in one corner. Decorative.
 */
export function Patches({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      className={joinClasses('block size-full', className)}
    >
      {patches.map(([x, y, width, height, tone]) => (
        <rect
          key={`${x}.${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          className={joinClasses(tone, 'stroke-bg')}
          strokeWidth={2}
        />
      ))}
      <circle cx="212" cy="150" r="56" className="fill-[#e3be6a]" />
      <path d="M156 150a56 56 0 0 0 112 0z" className="fill-[#ff7a5c]" />
      <path d="M330 196l64-110 64 110z" className="fill-[#0f0d0c] opacity-85" />
      <path d="M362 196l32-55 32 55z" className="fill-[#7fd6c2]" />
      <path d="M20 300q34-58 68 0t68 0" className="fill-none stroke-bg" strokeWidth={8} />
      <path d="M20 276q34-58 68 0t68 0" className="fill-none stroke-bg" strokeWidth={8} />
      {shards.map(([x, y, turn, tone]) => (
        <path
          key={`${x}.${y}`}
          d="M-6-4 5-6 7 4-3 7z"
          transform={`translate(${x} ${y}) rotate(${turn})`}
          className={tone}
        />
      ))}
    </svg>
  )
}

/** x, y, width, height, colour: placed by hand, 5:3, no two alike. */
const patches = [
  [0, 0, 150, 96, 'fill-[#3a332d]'],
  [150, 0, 210, 60, 'fill-[#1d5b4f]'],
  [360, 0, 120, 140, 'fill-[#7a2a1c]'],
  [0, 96, 96, 128, 'fill-[#2a3a5e]'],
  [96, 96, 54, 128, 'fill-[#8a6420]'],
  [150, 60, 210, 164, 'fill-[#13352e]'],
  [360, 140, 120, 84, 'fill-[#c9923f]'],
  [0, 224, 184, 96, 'fill-[#2f7d6c]'],
  [184, 224, 116, 96, 'fill-[#b8472c]'],
  [300, 224, 180, 96, 'fill-[#4a423c]'],
] as const

const shards = [
  [318, 28, 10, 'fill-[#bff3e6]'],
  [340, 44, 50, 'fill-[#f6d9f0]'],
  [306, 52, 80, 'fill-[#fbf0c9]'],
  [352, 20, 30, 'fill-[#d6e4ff]'],
  [334, 74, 15, 'fill-[#e9fbf4]'],
  [296, 32, 65, 'fill-[#f6d9f0]'],
  [350, 94, 40, 'fill-[#bff3e6]'],
  [286, 62, 5, 'fill-[#d6e4ff]'],
] as const
