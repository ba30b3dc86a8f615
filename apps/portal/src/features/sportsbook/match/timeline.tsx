import { joinClasses } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { markOf } from './match-events.ts'
import type { MatchEvent } from './match-events.ts'

const shownMax = 5

/** The events, newest first; the older ones open below them. */
export function Timeline({ events }: { events: readonly MatchEvent[] }) {
  const t = useTranslations('sportsbook')
  if (events.length === 0) return null
  const older = events.slice(shownMax)
  return (
    <div>
      <h3 className="sr-only">{t('timeline')}</h3>
      <ol aria-live="polite" className="grid gap-0.5 text-small">
        {events.slice(0, shownMax).map((event) => (
          <Line key={event.key} event={event} />
        ))}
      </ol>
      {older.length > 0 && (
        <details className="text-small">
          <summary className="flex min-h-11 cursor-pointer items-center text-action md:min-h-8">
            {t('moreEvents', { count: older.length })}
          </summary>
          <ol className="grid gap-0.5">
            {older.map((event) => (
              <Line key={event.key} event={event} />
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

const Line = ({ event: { kind, text, when } }: { event: MatchEvent }) => (
  <li className="flex items-center gap-2">
    <span className="num label w-14 flex-none text-text-3">{when}</span>
    <span aria-hidden="true" className={joinClasses('size-2.5 flex-none', markOf(kind))} />
    <span className="min-w-0 truncate">{text}</span>
  </li>
)
