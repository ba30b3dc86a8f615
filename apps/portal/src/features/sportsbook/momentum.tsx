import { useTranslations } from 'use-intl'

const width = 300
const height = 64

/** The home side's win chance over time: above the middle is home, below is away. */
export function Momentum({
  values,
  home,
  away,
}: {
  values: readonly number[]
  home: string
  away: string
}) {
  const t = useTranslations('sportsbook')
  const step = width / Math.max(1, values.length - 1)
  const points = values.map((value, at) => {
    return `${(at * step).toFixed(1)},${(height - (value / 1000) * height).toFixed(1)}`
  })
  return (
    <figure>
      <figcaption className="mb-1 flex justify-between gap-2 text-small text-text-3">
        <span>{t('momentum')}</span>
        <span className="num">{`${Math.round((values.at(-1) ?? 0) / 10)}%`}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in place, with its name
        role="img"
        aria-label={t('momentumAbout', { away, home })}
        className="h-16 w-full rounded-chip bg-s2"
      >
        <polygon
          points={`0,${height / 2} ${points.join(' ')} ${width},${height / 2}`}
          className="fill-action/25"
        />
        <path
          d={`M0 ${height / 2}H${width}`}
          className="stroke-seam"
          vectorEffect="non-scaling-stroke"
        />
        <polyline
          points={points.join(' ')}
          fill="none"
          strokeWidth={2}
          vectorEffect="non-scaling-stroke"
          className="stroke-action"
        />
      </svg>
    </figure>
  )
}
