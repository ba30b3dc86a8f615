import { useEffect, useState } from 'react'
import { ArrowLeft, Clock, formatCountdown, Icon, IconButton } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { postToPortal } from '../frame-session.ts'
import { useAmount } from '../slots/amount.ts'

/** Outside a frame there is no page to return to. */
const isFramed = window.parent !== window

/**
 * Closes the game with one tap. The page around the game has no bar, so the game's bar has this.
 */
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

/**
 * The time played in earlier games, from the page around the game; this device's clock may be
 * wrong.
 */
const knownMs = Number(new URLSearchParams(location.search).get('played') ?? Number.NaN)

/** The time played, including earlier games and short pauses: always visible. */
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

/** The net result of this game session. */
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
