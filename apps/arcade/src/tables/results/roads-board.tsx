import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { roads } from '@madang/games'
import type { RoadResult, Roads } from '@madang/games'
import type { PastResult } from '@madang/wire/table-line'
import { useTranslations } from 'use-intl'

/** The spots that are red and blue on a class's roads. */
const sides: Record<string, { red: string; blue: string }> = {
  BAC: { blue: 'player', red: 'banker' },
  DAT: { blue: 'tiger', red: 'dragon' },
}

export const hasRoads = (code: string): boolean => code in sides

export function roadResults(code: string, results: readonly { wins: string[] }[]): RoadResult[] {
  const side = sides[code]
  if (!side) return []
  return results.map(({ wins }) => {
    if (wins.includes(side.red)) return 'red'
    return wins.includes(side.blue) ? 'blue' : 'tie'
  })
}

/** The scoreboards of BAC and DAT: bead plate, big road and the three derived ones. */
export function RoadsBoard({ code, results }: { code: string; results: readonly PastResult[] }) {
  const t = useTranslations('live')
  const all = useMemo(() => roads(roadResults(code, results)), [code, results])
  return (
    <div className="roads">
      <p className="sr-only">{t('roadsAbout', countsOf(code, results))}</p>
      <Grid name="bead" columns={20}>
        {lately(all.bead, 20).map(({ column, mark, row }) => (
          <circle
            key={`${column} ${row}`}
            className={`road-${mark} road-full`}
            {...at(column, row)}
          />
        ))}
      </Grid>
      <Grid name="big" columns={24}>
        {lately(all.big, 24).map(({ column, mark, row, ties }) => (
          <g key={`${column} ${row}`}>
            <circle className={`road-${mark} road-ring`} {...at(column, row)} />
            {ties > 0 && (
              <path className="road-slash" d={`M${column * 10 + 2} ${row * 10 + 8}l6-6`} />
            )}
          </g>
        ))}
      </Grid>
      <span className="roads-derived">
        <Derived name="bigEye" marks={all.bigEye} />
        <Derived name="small" marks={all.small} />
        <Derived name="cockroach" marks={all.cockroach} />
      </span>
    </div>
  )
}

function Derived({
  marks,
  name,
}: {
  name: 'bigEye' | 'small' | 'cockroach'
  marks: Roads['small']
}) {
  return (
    <Grid name={name} columns={16}>
      {lately(marks, 16).map(({ column, mark, row }) => {
        const key = `${column} ${row}`
        if (name === 'cockroach') {
          const d = `M${column * 10 + 2} ${row * 10 + 8}l6-6`
          return <path key={key} className={`road-${mark} road-line`} d={d} />
        }
        const paint = name === 'bigEye' ? 'road-ring' : 'road-full'
        return <circle key={key} className={`road-${mark} ${paint}`} {...at(column, row)} />
      })}
    </Grid>
  )
}

function Grid({ children, columns, name }: { name: string; columns: number; children: ReactNode }) {
  return (
    <svg className={`road road-of-${name}`} viewBox={`0 0 ${columns * 10} 60`} aria-hidden="true">
      <path className="road-grid" d={gridOf(columns)} />
      {children}
    </svg>
  )
}

function gridOf(columns: number): string {
  const down = Array.from({ length: columns + 1 }, (_, at) => `M${at * 10} 0v60`)
  const across = Array.from({ length: 7 }, (_, at) => `M0 ${at * 10}h${columns * 10}`)
  return [...down, ...across].join('')
}

const at = (column: number, row: number) => ({ cx: column * 10 + 5, cy: row * 10 + 5, r: 3.6 })

/** Returns the last columns that fit, moved to the left edge. */
function lately<M extends { column: number }>(marks: readonly M[], columns: number): M[] {
  const last = marks.reduce((most, { column }) => Math.max(most, column), 0)
  const from = Math.max(0, last - columns + 2)
  return marks.flatMap((mark) => {
    return mark.column < from ? [] : [{ ...mark, column: mark.column - from }]
  })
}

export function countsOf(code: string, results: readonly { wins: string[] }[]) {
  const marks = roadResults(code, results)
  const count = (mark: RoadResult) => marks.filter((one) => one === mark).length
  return { blue: count('blue'), red: count('red'), tie: count('tie') }
}
