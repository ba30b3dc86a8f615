import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { serverClock } from '../../tables/line/server-clock.ts'
import { useStoppedClock } from '../../tables/line/use-stopped-clock.ts'

/** The time left, as a ring and in seconds, by the server's clock. */
export function TimeRing({ since, until }: { since: string; until: string }) {
  const t = useTranslations('cardroom')
  const [now, setNow] = useState(() => serverClock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(serverClock.now()), 250)
    return () => clearInterval(timer)
  }, [])
  const stopped = useStoppedClock()
  const whole = Date.parse(until) - Date.parse(since)
  const leftMs = Math.max(0, Date.parse(until) - (stopped ?? now))
  const share = whole > 0 ? Math.min(1, leftMs / whole) : 0
  return (
    <span className="card-ring" style={{ '--left': share } as React.CSSProperties}>
      <span className="num" aria-hidden="true">
        {Math.ceil(leftMs / 1_000)}
      </span>
      <span className="sr-only">{t('onTurn')}</span>
    </span>
  )
}
