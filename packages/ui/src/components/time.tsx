import { useEffect, useState } from 'react'
import { formatCountdown, formatTime } from '../format-time.ts'
import type { TimeStyle } from '../format-time.ts'
import { joinClasses } from '../join-classes.ts'
import { useLang } from '../surroundings.tsx'

/** A moment; relative times update themselves and have the full time as title. */
export function Time({
  at,
  format = 'full',
  zone,
  className,
}: {
  at: Date | string | number
  format?: TimeStyle
  zone?: string
  className?: string
}) {
  const lang = useLang()
  const now = useNow(format === 'relative' ? 30_000 : null)
  const moment = new Date(at)
  const place = zone === undefined ? { lang } : { lang, zone }
  return (
    <time
      dateTime={moment.toISOString()}
      title={format === 'relative' ? formatTime(moment, 'full', place) : undefined}
      className={joinClasses('num label', className)}
    >
      {formatTime(moment, format, { ...place, now: new Date(now) })}
    </time>
  )
}

/**
 * Time left until `until`. `skewMs` is the server's clock minus this machine's. Announced only
 * every ten seconds, and at the end.
 */
export function Countdown({
  until,
  skewMs = 0,
  onEnd,
  label,
  className,
}: {
  until: Date | string | number
  skewMs?: number
  onEnd?: () => void
  /** Read before the time by screen readers. */
  label?: string
  className?: string
}) {
  const lang = useLang()
  const end = new Date(until).getTime()
  const now = useNow(1000)
  const leftMs = Math.max(0, end - (now + skewMs))
  const isOver = leftMs === 0
  useEffect(() => {
    if (isOver) onEnd?.()
    // Told once when the end is reached; a new callback must not tell it again.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOver])
  const text = formatCountdown(Math.ceil(leftMs / 10_000) * 10_000, lang)
  return (
    <span role="timer" aria-live="off" className={joinClasses('num label', className)}>
      <span aria-hidden="true">{formatCountdown(leftMs, lang)}</span>
      <span className="sr-only" aria-live="polite">
        {label} {text}
      </span>
    </span>
  )
}

/** This machine's clock, read again every `everyMs`, in step with whole seconds. */
export function useNow(everyMs: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (everyMs === null) return undefined
    let timer = 0
    const tick = () => {
      const read = Date.now()
      setNow(read)
      timer = window.setTimeout(tick, everyMs - (read % everyMs))
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [everyMs])
  return now
}
