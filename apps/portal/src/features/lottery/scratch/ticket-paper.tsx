import type { ArtPalette } from '@madang/ui/art/palette'
import { headHeight, ticketHeight, ticketWidth } from './scratch-layout.ts'

const patches = [
  [0, 0, 132, 40, 1],
  [132, 0, 104, 38, 2],
  [0, 40, 196, 61, 0],
  [132, 38, 104, 63, 1],
  [0, 64, 88, 37, 2],
  [236, 0, 92, 101, 3],
] as const

/** The patches of a ticket's head, its perforation, and paper with flecks. */
export function TicketPaper({ cloth }: { cloth: ArtPalette }) {
  return (
    <>
      <defs>
        <linearGradient id="scratch-nacre">
          {['#bff3e6', '#f6d9f0', '#d6e4ff', '#fbf0c9'].map((colour, at) => (
            <stop key={colour} offset={`${at * 33}%`} stopColor={colour} />
          ))}
        </linearGradient>
      </defs>
      <rect width={ticketWidth} height={headHeight} fill={cloth.grounds[0]} />
      {patches.map(([x, y, width, height, ground]) => (
        <rect
          key={`${x} ${y}`}
          x={x}
          y={y}
          width={width}
          height={height}
          fill={cloth.grounds[ground]}
        />
      ))}
      <rect y={headHeight} width={ticketWidth} height={ticketHeight - headHeight} fill="#f6e4cf" />
      {flecks.map(([x, y]) => (
        <path key={`${x} ${y}`} d={`M${x} ${y}l3 -4`} stroke="#dcb98f" strokeWidth="1" />
      ))}
      <path
        d={`M9 ${headHeight}H${ticketWidth - 9}`}
        stroke="#fffaf2"
        strokeWidth="1.5"
        strokeDasharray="5 4"
      />
      {[0, ticketWidth].map((x) => (
        <circle key={x} cx={x} cy={headHeight} r="9" className="fill-bg" />
      ))}
    </>
  )
}

const flecks = Array.from({ length: 26 }, (_, at) => [
  4 + ((at * 83) % 320),
  headHeight + 12 + ((at * 137) % 350),
])
