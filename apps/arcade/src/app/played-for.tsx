import { useEffect, useState } from 'react'
import { Clock, formatCountdown, Icon } from '@madang/ui'
import { useTranslations } from 'use-intl'

/** What the page around the game knows of games before this one; this machine's clock may be wrong. */
const knownMs = Number(new URLSearchParams(location.search).get('played') ?? Number.NaN)

/** How long ago play began, games before this one and short pauses with it: always in sight. */
export function PlayedFor({ startedAt }: { startedAt: string }) {
  const t = useTranslations('arcade')
  const [, look] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => look((n) => n + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  const playedMs = Number.isNaN(knownMs)
    ? Math.max(0, Date.now() - Date.parse(startedAt))
    : knownMs + performance.now()
  return (
    <span
      role="timer"
      aria-label={t('playedFor')}
      title={t('playedFor')}
      className="num label flex items-center gap-1 text-small text-text-2"
    >
      <Icon of={Clock} size={14} />
      {formatCountdown(playedMs)}
    </span>
  )
}
