import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import { ArrowLeft, Badge, Clock, Expand, formatCountdown, Icon, IconButton } from '@madang/ui'
import { useLocation } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { wayBack } from '../../kit/vassalage.ts'
import { AppLink } from '../../kit/app-link.tsx'
import type { Launch } from './use-launch.ts'

/** One tap out, the name of the game, and how long it has been open. */
export function GameBar({
  name,
  launch,
  stage,
}: {
  name: string
  launch: Launch | undefined
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
      {launch?.isTrial && <Badge tone="points">{t('free')}</Badge>}
      <div className="ms-auto flex items-center gap-2">
        {launch && <SessionClock key={launch.game_url} />}
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

/** How long this game has been open: always in sight, never hidden by the game. */
function SessionClock() {
  const t = useTranslations('lobby')
  const [openedAt] = useState(() => performance.now())
  const [nowMs, setNowMs] = useState(openedAt)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return (
    <span
      role="timer"
      aria-label={t('playedFor')}
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
