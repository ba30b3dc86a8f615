import { symbolArt } from '@madang/ui/art/symbol-art'
import { outlineOf } from './foil.tsx'
import type { Box } from './scratch-layout.ts'
import type { ScratchTheme } from './scratch-theme.ts'
import type { PrintedField } from './use-field-words.ts'

const ink = '#2a160a'
const paper = '#fffaf2'
const lowField = 75

type Shown = {
  box: Box
  field: PrintedField
  lines: readonly [string, string]
  theme: ScratchTheme
  /** It shows the win: of more than the price, or of the price at most. */
  win: 'more' | 'equal' | undefined
}

/** What lies under the foil of one field. */
export function Printed({ box, field, lines, theme, win }: Shown) {
  const [midX, midY] = [box.x + box.w / 2, box.y + box.h / 2]
  const outline = outlineOf(theme.foil, box)
  return (
    <>
      <path
        d={outline}
        fill={paper}
        stroke={win === 'more' ? 'url(#scratch-nacre)' : win ? '#0b6b5c' : '#c9a98a'}
        strokeWidth={win === 'more' ? 5 : win ? 3 : 1.5}
      />
      {field.part === 'symbol' ? (
        <image
          href={`data:image/svg+xml,${encodeURIComponent(symbolArt(theme.symbols[field.mark ?? 0] ?? theme.symbol))}`}
          x={midX - 24}
          y={midY - 24}
          width="48"
          height="48"
        />
      ) : field.part === 'step' ? (
        <Arrow x={midX} y={midY} step={field.mark ?? 0} />
      ) : (
        <Words x={midX} y={midY} width={box.w} lines={lines} isLarge={field.part === 'key'} />
      )}
      {win && (
        // In a low field the middle is taken.
        <Tick x={box.h < lowField ? box.x + 17 : midX} y={box.y + 13} />
      )}
    </>
  )
}

function Words(of: {
  x: number
  y: number
  width: number
  lines: readonly [string, string]
  isLarge: boolean
}) {
  const { isLarge, lines, width, x, y } = of
  const [first, second] = lines
  return (
    <text textAnchor="middle" fill={ink} className="num">
      <tspan
        x={x}
        y={second ? y + 3 : y + 6}
        fontSize={fitted(first, width, isLarge ? 28 : 18)}
        fontWeight="700"
      >
        {first}
      </tspan>
      <tspan x={x} y={y + 20} fontSize={fitted(second, width, 12.5)}>
        {second}
      </tspan>
    </text>
  )
}

/** The largest size up to the wanted one at which the words keep inside their field. */
const fitted = (words: string, width: number, wanted: number): number =>
  Math.min(wanted, (width - 14) / Math.max(1, words.length * 0.58))

/** The step of a way: down, or down to a side. */
function Arrow({ step, x, y }: { x: number; y: number; step: number }) {
  return (
    <path
      d="M0 -16V14M-9 5L0 14L9 5"
      transform={`translate(${x} ${y}) rotate(${step * -48})`}
      fill="none"
      stroke={ink}
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

const Tick = ({ x, y }: { x: number; y: number }) => (
  <path
    d={`M${x - 7} ${y}l5 5l9 -10`}
    fill="none"
    stroke="#0b6b5c"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
)
