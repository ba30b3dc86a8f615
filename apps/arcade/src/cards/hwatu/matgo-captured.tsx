import { kindOf, monthOf, septemberAnimal } from '@madang/games/rooms/hwatu/hwatu'
import { useTranslations } from 'use-intl'
import type { CardTableState } from '../card-table.ts'
import { viewOf } from '../card-view.ts'
import { HwatuCard } from './hwatu-card.tsx'

const groups = ['bright', 'animal', 'ribbon', 'pi'] as const

/** What a seat has captured, its points, and what doubles a win of it. */
export function MatgoCaptured({ seat, state }: { state: CardTableState; seat: number }) {
  const t = useTranslations('cardroom')
  const { hand } = state.view
  const view = viewOf(hand)
  const side = view?.sides?.[seat]
  if (!view || !side) return null
  const shaken = view.log
    .filter((event) => event.kind === 'shake' && event.seat === seat)
    .map(({ cards }) => monthOf((cards as number[])[0] ?? 0))
  const hasCup = side.captured.includes(septemberAnimal)
  const parts = [
    t('points', { points: side.points.total }),
    ...(side.gos > 0 ? [t('gos', { count: side.gos })] : []),
    t('piCount', { count: side.points.piCount }),
    ...(hasCup ? [t('cupEither')] : []),
    ...(shaken.length > 0 ? [t('shaken', { months: shaken.join(', ') })] : []),
    ...(side.bombs > 0 ? [t('bombs', { count: side.bombs })] : []),
  ]
  return (
    <div
      className="matgo-captured"
      aria-label={t('capturedBy', { name: hand?.seats[seat]?.name ?? '' })}
    >
      <span className="num text-small font-semibold">{parts.join(' · ')}</span>
      <div className="matgo-groups">
        {groups.map((group) => (
          <span key={group} className="matgo-group">
            {side.captured
              .filter((card) => groupOf(card) === group)
              .map((card) => (
                <HwatuCard key={card} card={card} />
              ))}
          </span>
        ))}
      </div>
    </div>
  )
}

const groupOf = (card: number) => {
  const kind = kindOf(card)
  return kind === 'doublePi' || kind === 'bonus' ? 'pi' : kind
}
