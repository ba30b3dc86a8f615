import { useMemo } from 'react'
import { encode } from 'uqr'
import { joinClasses } from '../join-classes.ts'

/**
 * A QR code, drawn by the browser: 200 px with a margin of 20, dark on light whatever the theme, as
 * cameras want it (specification, point 9).
 */
export function QrImage({
  text,
  label,
  size = 200,
  margin = 20,
  className,
}: {
  text: string
  label: string
  size?: number
  margin?: number
  className?: string
}) {
  const { count, path } = useMemo(() => drawn(text), [text])
  const cell = (size - 2 * margin) / count
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here and not fetched
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={joinClasses('max-w-full rounded-control', className)}
    >
      <path fill="#ffffff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000000" d={path} transform={`translate(${margin} ${margin}) scale(${cell})`} />
    </svg>
  )
}

function drawn(text: string): { count: number; path: string } {
  const { data, size: count } = encode(text, { border: 0, ecc: 'M' })
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('')
  return { count, path }
}
