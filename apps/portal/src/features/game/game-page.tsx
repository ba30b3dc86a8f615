import { needTexts, useFilters } from '@madang/kit'
import { lazy, Suspense, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useTitle } from '../../kit/use-title.ts'
import { GameBar } from './game-bar.tsx'
import { GameFrame } from './game-frame.tsx'
import { GameClosed } from './game-closed.tsx'
import { GameStopped } from './game-stopped.tsx'
import { useLaunch } from './use-launch.ts'
import { usePlay } from './use-play.ts'

// Wanted once an hour at most.
const VendorCheck = lazy(async () => {
  const [check] = await Promise.all([import('./vendor-check.tsx'), needTexts('check')])
  return { default: check.VendorCheck }
})

/** A game in its frame, edge to edge, with the member's own clock above it. */
export function GamePage() {
  const t = useTranslations('lobby')
  const [{ gameId = '', mode }] = useFilters()
  const isFree = mode === 'free'
  const { again, close, state } = useLaunch(gameId, isFree)
  const launch = state.kind === 'open' ? state.launch : undefined
  const { net, refusal, sitting } = usePlay(gameId, { isFree, isOpen: launch !== undefined })
  const stage = useRef<HTMLDivElement>(null)
  const name = launch?.displayName ?? t('game')
  useTitle(name)
  return (
    <div ref={stage} className="flex h-dvh flex-col bg-bg">
      <GameBar name={name} launch={launch} net={net} stage={stage} />
      {refusal && <GameStopped refusal={refusal} onClose={() => close(refusal)} />}
      {launch && <GameFrame launch={launch} onAgain={again} />}
      {launch?.outside && sitting?.isCheckDue && (
        <Suspense>
          <VendorCheck launch={launch} sitting={sitting} />
        </Suspense>
      )}
      {state.kind === 'opening' && <Opening />}
      {state.kind === 'closed' && (
        <GameClosed error={state.error} wasOpen={state.wasOpen} onAgain={again} />
      )}
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
