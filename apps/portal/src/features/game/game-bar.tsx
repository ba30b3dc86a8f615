import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import {
  ArrowLeft,
  Badge,
  Clock,
  Expand,
  formatCountdown,
  Icon,
  IconButton,
  Money,
} from '@madang/ui'
import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { wayBack } from '../../kit/vassalage.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Launch } from './use-launch.ts'

/** A close button, the name of the game, the time played and the net result. */
export function GameBar({
  name,
  launch,
  net,
  stage,
}: {
  name: string
  launch: Launch | undefined
  net: string | undefined
  stage: RefObject<HTMLElement | null>
}) {
  const t = useTranslations('lobby')
  const { from } = useLocation().state
  return (
    <header className="flex min-h-14 items-center gap-2 border-b border-seam bg-s1 px-1 md:px-3">
      <AppLink
        href={wayBack(launch?.gameType, from)}
        aria-label={t('leave')}
        className="grid size-11 flex-none place-items-center rounded-control text-text-2 hover:bg-s2 hover:text-text"
      >
        <Icon of={ArrowLeft} />
      </AppLink>
      <h1 className="min-w-0 truncate text-h3">{name}</h1>
      {launch?.isTrial && launch.gameType !== 'LIVE' && <Badge tone="points">{t('free')}</Badge>}
      <div className="ms-auto flex items-center gap-2">
        {launch?.outside === 'our-wallet' && net !== undefined && <Net net={net} />}
        {launch && <SessionClock key={launch.game_url} playedMs={launch.playedMs} />}
        {document.fullscreenEnabled && (
          <IconButton
            icon={Expand}
            label={t('fullScreen')}
            onClick={() => void toggleFullScreen(stage.current)}
          />
        )}
      </div>
    </header>
  )
}

/**
 * The net result since play began; a vendor's game does not show it. For rounds on money in the
 * vendor's own wallet nothing is shown, because their results arrive later.
 */
function Net({ net }: { net: string }) {
  const t = useTranslations('lobby')
  return (
    <span className="num label text-ui text-text-2">
      <span className="me-1 text-text-3 max-sm:sr-only">{t('net')}</span>
      <Money signed bare value={net} />
    </span>
  )
}

/**
 * The time played, as the reality check counts it: earlier games and short pauses included. Always
 * visible, never hidden by the game.
 */
function SessionClock({ playedMs }: { playedMs: number }) {
  const t = useTranslations('lobby')
  const [openedAt] = useState(() => performance.now() - playedMs)
  const [nowMs, setNowMs] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span
      role="timer"
      aria-label={t('playedFor')}
      title={t('playedFor')}
      className="num label flex items-center gap-1.5 text-ui text-text-2"
    >
      <Icon of={Clock} size={16} className="text-text-3" />
      {formatCountdown(nowMs - openedAt)}
    </span>
  )
}

async function toggleFullScreen(stage: HTMLElement | null): Promise<void> {
  if (document.fullscreenElement) await document.exitFullscreen()
  else await stage?.requestFullscreen()
}
