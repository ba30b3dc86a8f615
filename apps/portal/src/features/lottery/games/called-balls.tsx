import { Button, joinClasses } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { appear } from './animate.ts'
import type { Calls } from './use-calls.ts'

/** The ball called last, those before it, and a board that highlights all called balls. */
export function CalledBalls({
  ballCount,
  calls,
  picked,
  announceBall,
}: {
  ballCount: number
  calls: Calls
  /** Numbers of the member's own tickets of this round. */
  picked: ReadonlySet<string>
  announceBall: (ball: string) => string
}) {
  const t = useTranslations('lottery')
  const { called, draw, isOver, skip, total } = calls
  const [last, ...before] = called.toReversed()
  const lit = new Set(called)
  const balls = Array.from({ length: ballCount }, (_, at) => String(at + 1).padStart(2, '0'))
  return (
    <section aria-label={t('calls')} className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <span className="num label text-small text-text-3">
          {t('callsOf', { called: called.length, name: draw.name, total })}
        </span>
        {!isOver && (
          <Button variant="link" size="small" className="ms-auto" onClick={skip}>
            {t('showAllCalls')}
          </Button>
        )}
      </div>
      <div className="flex min-h-16 min-w-0 items-center gap-2 overflow-hidden" aria-hidden="true">
        {last && (
          <span
            key={last}
            ref={(ball) => appear(ball, 0)}
            className="num grid size-16 flex-none place-items-center rounded-full border-2 border-live bg-s1 text-h3 font-semibold"
          >
            {announceBall(last)}
          </span>
        )}
        {before.slice(0, shownBefore).map((ball) => (
          <span
            key={ball}
            className="num grid size-11 flex-none place-items-center rounded-full border border-line bg-s2 text-small"
          >
            {announceBall(ball)}
          </span>
        ))}
      </div>
      <output aria-live="polite" className="sr-only">
        {last && t('lastCall', { ball: announceBall(last), called: called.length })}
      </output>
      <ol className="grid grid-cols-10 gap-1 sm:grid-cols-[repeat(15,minmax(0,1fr))]">
        {balls.map((ball) => (
          <li
            key={ball}
            className={joinClasses(
              'num grid h-7 place-items-center rounded-control text-small',
              lit.has(ball) ? 'bg-action font-semibold text-on-action' : 'bg-s2 text-text-3',
              picked.has(ball) && 'outline-2 -outline-offset-2 outline-live',
            )}
          >
            {ball}
          </li>
        ))}
      </ol>
    </section>
  )
}

const shownBefore = 5
