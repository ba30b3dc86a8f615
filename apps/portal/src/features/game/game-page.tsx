import { useFilters } from '@madang/kit'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useTitle } from '../../kit/use-title.ts'
import { GameBar } from './game-bar.tsx'
import { GameFrame } from './game-frame.tsx'
import { GameClosed } from './game-closed.tsx'
import { useLaunch } from './use-launch.ts'

/** A game in its frame, edge to edge, with the member's own clock above it. */
export function GamePage() {
  const t = useTranslations('lobby')
  const [{ gameId = '', mode }] = useFilters()
  const { again, state } = useLaunch(gameId, mode === 'free')
  const stage = useRef<HTMLDivElement>(null)
  const name = state.kind === 'open' ? state.launch.displayName : t('game')
  useTitle(name)
  return (
    <div ref={stage} className="flex h-dvh flex-col bg-bg">
      <GameBar
        gameId={gameId}
        name={name}
        launch={state.kind === 'open' ? state.launch : undefined}
        stage={stage}
      />
      {state.kind === 'open' && <GameFrame launch={state.launch} onAgain={again} />}
      {state.kind === 'opening' && <Opening />}
      {state.kind === 'closed' && <GameClosed error={state.error} onAgain={again} />}
    </div>
  )
}

function Opening() {
  const t = useTranslations('lobby')
  return (
    <output className="grid flex-1 place-content-center justify-items-center gap-4 text-text-2">
      <span className="h-1 w-40 animate-shimmer bg-linear-to-r from-s2 via-action to-s2 bg-size-[60%_100%] bg-no-repeat" />
      {t('opening')}
    </output>
  )
}
