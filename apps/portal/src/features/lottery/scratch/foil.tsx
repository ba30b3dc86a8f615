import type { ArtPalette } from '@madang/ui/art/palette'
import type { FoilShape } from './scratch-theme.ts'
import type { Box } from './scratch-layout.ts'

const tone = { dark: '#5f4d1f', edge: '#8d7436', light: '#d8c27c', main: '#c2a85f' }

/** The outline of a field, cut as a thing of its title. */
export function outlineOf(shape: FoilShape, { h, w, x, y }: Box): string {
  const [right, low, midX, midY] = [x + w, y + h, x + w / 2, y + h / 2]
  const r = Math.min(w, h) / 2
  switch (shape) {
    case 'coin':
      return `M${midX - r} ${midY}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`
    case 'jar':
      return (
        `M${midX - r * 0.5} ${y}H${midX + r * 0.5}Q${midX + r * 0.5} ${y + h * 0.12} ` +
        `${midX + r * 0.75} ${y + h * 0.18}Q${right} ${midY - h * 0.1} ${right} ${midY}` +
        `Q${right} ${low - h * 0.1} ${midX + r * 0.55} ${low}H${midX - r * 0.55}` +
        `Q${x} ${low - h * 0.1} ${x} ${midY}Q${x} ${midY - h * 0.1} ${midX - r * 0.75} ` +
        `${y + h * 0.18}Q${midX - r * 0.5} ${y + h * 0.12} ${midX - r * 0.5} ${y}Z`
      )
    case 'leaf':
      return (
        `M${x} ${y + h * 0.12}Q${x} ${y} ${x + w * 0.12} ${y}H${midX}` +
        `Q${right} ${y} ${right} ${midY}V${low - h * 0.12}Q${right} ${low} ${right - w * 0.12} ` +
        `${low}H${midX}Q${x} ${low} ${x} ${midY}Z`
      )
    case 'stair':
      return `M${x} ${y + 10}H${x + 10}V${y}H${right - 10}V${y + 10}H${right}V${low}H${x}Z`
    case 'lantern':
      return (
        `M${x + 8} ${y}H${right - 8}V${y + 6}Q${right} ${y + 10} ${right} ${y + 20}` +
        `V${low - 20}Q${right} ${low - 10} ${right - 8} ${low - 6}V${low}H${x + 8}V${low - 6}` +
        `Q${x} ${low - 10} ${x} ${low - 20}V${y + 20}Q${x} ${y + 10} ${x + 8} ${y + 6}Z`
      )
    case 'tile':
      return `M${x + 8} ${y}H${right}V${low - 8}L${right - 8} ${low}H${x}V${y + 8}Z`
    default:
      return shape satisfies never
  }
}

/** The foil over one field: flat tones of brass, and a mark of the title's cloth. */
export function Foil({ box, cloth, shape }: { box: Box; cloth: ArtPalette; shape: FoilShape }) {
  const [midX, midY] = [box.x + box.w / 2, box.y + box.h / 2]
  return (
    <>
      <path d={outlineOf(shape, box)} fill={tone.main} stroke={tone.edge} strokeWidth="3" />
      {shape === 'coin' ? (
        <Coin x={midX} y={midY} r={Math.min(box.w, box.h) / 2} />
      ) : (
        <>
          <path
            d={outlineOf(shape, inner(box))}
            fill="none"
            stroke={tone.light}
            strokeWidth="1.5"
          />
          <path
            d={`M${midX} ${midY - 9}L${midX + 9} ${midY}L${midX} ${midY + 9}L${midX - 9} ${midY}Z`}
            fill={cloth.grounds[2]}
          />
        </>
      )}
    </>
  )
}

const inner = ({ h, w, x, y }: Box): Box => ({ h: h - 12, w: w - 12, x: x + 6, y: y + 6 })

/** A coin of brass with the four letters around its square hole. */
function Coin({ r, x, y }: { x: number; y: number; r: number }) {
  const letters = [
    ['마', 0, -0.52],
    ['당', 0, 0.72],
    ['통', 0.62, 0.1],
    ['보', -0.62, 0.1],
  ] as const
  return (
    <>
      <circle cx={x} cy={y} r={r - 6} fill="none" stroke={tone.edge} strokeWidth="1" />
      <path d={`M${x - 10} ${y - 10}h20v20h-20Z`} fill={tone.dark} stroke={tone.edge} />
      {letters.map(([letter, dx, dy]) => (
        <text
          key={letter}
          x={x + dx * r}
          y={y + dy * r}
          textAnchor="middle"
          fontSize="11"
          fontWeight="600"
          fill={tone.dark}
        >
          {letter}
        </text>
      ))}
    </>
  )
}
