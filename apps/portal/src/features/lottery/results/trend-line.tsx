import { useState } from 'react'
import { Select } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { lineOf, linesOf } from './trends.ts'

const drawn = 100
const step = 12
const height = 120
const edge = 8

/** The number of a place, or the sum, in the last draws as a line. */
export function TrendLine({ results }: { results: string[][] }) {
  const t = useTranslations('lottery')
  const shown = results.slice(0, drawn)
  const choices = linesOf(shown).map((place) => ({
    label: place === 0 ? t('sumOfAll') : t('placeNumber', { place }),
    value: String(place),
  }))
  const [chosen, setPlace] = useState(choices[0]?.value ?? '0')
  const values = lineOf(shown, Number(chosen))
  const last = values.at(-1)
  if (last === undefined) return <p className="py-3 text-text-3">{t('noResults')}</p>
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const yOf = (value: number) =>
    edge + (height - 2 * edge) * (high === low ? 0.5 : (high - value) / (high - low))
  const width = 2 * edge + (values.length - 1) * step
  const points = values.map((value, at) => [edge + at * step, yOf(value)] as const)
  const about = t('lineAbout', { count: values.length, high, last, low })
  return (
    <div className="grid gap-3 py-3">
      <Select
        label={t('lineOf')}
        value={chosen}
        options={choices}
        onChange={({ target }) => setPlace(target.value)}
      />
      <p className="text-small text-text-3">{t('pastSaysNothing', { count: values.length })}</p>
      <p className="num text-small text-text-2">{about}</p>
      <section
        ref={(frame) => frame?.scrollTo({ left: frame.scrollWidth })}
        aria-label={about}
        tabIndex={0}
        className="overflow-x-auto border border-seam bg-bg"
      >
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          className="block"
        >
          <polyline className="fill-none stroke-action stroke-2" points={points.join(' ')} />
          {points.map(([x, y]) => (
            <circle key={x} className="fill-bg stroke-action stroke-2" cx={x} cy={y} r="3" />
          ))}
        </svg>
      </section>
    </div>
  )
}
