import type { TableSpot } from '@madang/wire/tables'
import { useTranslations } from 'use-intl'
import { boardGroups } from '../bets/board-groups.ts'
import { useTableWords } from '../table-words.ts'

const shownMax = 6

/** How often the main spots of a class won lately, for classes without roads. */
export function WinCounts({
  code,
  results,
  spots,
}: {
  code: string
  results: readonly { wins: readonly string[] }[]
  spots: readonly TableSpot[]
}) {
  const t = useTranslations('live')
  const words = useTableWords()
  if (results.length === 0) return null
  return (
    <dl className="win-counts" aria-label={t('oftenWon', { count: results.length })}>
      {firstSpots(code, spots).map((spot) => {
        const count = results.filter(({ wins }) => wins.includes(spot.id)).length
        const share = Math.round((count / results.length) * 100)
        return (
          <div key={spot.id}>
            <dt>{words(spot.text)}</dt>
            <dd className="num">
              <i style={{ inlineSize: `${share}%` }} />
              {count}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** Returns sides and colours rather than single numbers; none where each seat has its own hand. */
export function firstSpots(code: string, spots: readonly TableSpot[]): readonly TableSpot[] {
  const shared = spots.filter(({ beside, reserveTimes }) => beside === null && reserveTimes === 1)
  const groups = boardGroups(code, shared).filter(({ variant }) => variant !== 'numbers')
  return groups[0]?.spots.slice(0, shownMax) ?? []
}
