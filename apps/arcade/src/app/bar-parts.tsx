import { useEffect, useState } from 'react'
import { ArrowLeft, Clock, formatCountdown, Icon, IconButton } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { postToPortal } from '../frame-session.ts'
import { useAmount } from '../slots/amount.ts'

/** Alone there is no page to go back to. */
const isFramed = window.parent !== window

/** One tap out. The page around the game has no bar of its own, so this stands in the game's. */
export function WayOut() {
  const t = useTranslations('arcade')
  if (!isFramed) return null
  return (
    <IconButton
      icon={ArrowLeft}
      label={t('leave')}
      onClick={() => postToPortal({ kind: 'close' })}
    />
  )
}

/** What the page around the game knows of games before this one; this device's clock may be off. */
const knownMs = Number(new URLSearchParams(location.search).get('played') ?? Number.NaN)

/** How long ago play began, games before this one and short pauses with it: always in sight. */
export function PlayedFor({ startedAt }: { startedAt: string }) {
  const t = useTranslations('arcade')
  const [playedMs, setPlayedMs] = useState(() => playedSince(startedAt))
  useEffect(() => {
    const timer = setInterval(() => setPlayedMs(playedSince(startedAt)), 1_000)
    return () => clearInterval(timer)
  }, [startedAt])
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

function playedSince(startedAt: string): number {
  if (!Number.isNaN(knownMs)) return knownMs + performance.now()
  return Math.max(0, Date.now() - Date.parse(startedAt))
}

/** What this sitting is ahead or behind. */
export function NetPosition({ net }: { net: string }) {
  const t = useTranslations('arcade')
  const amount = useAmount()
  return (
    <span className="num label">
      <span className="me-1 text-text-3 max-sm:sr-only">{t('net')}</span>
      {amount.shortSigned(net)}
    </span>
  )
}
