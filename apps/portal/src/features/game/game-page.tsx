import { needTexts, useFilters } from '@madang/kit'
import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useTitle } from '../../kit/use-title.ts'
import { GameBar } from './game-bar.tsx'
import { GameFrame } from './game-frame.tsx'
import { GameClosed } from './game-closed.tsx'
import { GameStopped } from './game-stopped.tsx'
import { useLaunch } from './use-launch.ts'
import { useOpenedElsewhere } from './use-opened-elsewhere.ts'
import { usePlay } from './use-play.ts'

const OpenedElsewhere = lazy(async () => {
  const [banner] = await Promise.all([import('./opened-elsewhere.tsx'), needTexts('site')])
  return { default: banner.OpenedElsewhere }
})

// Needed when a vendor's own wallet is empty.
const TransferOffer = lazy(async () => {
  const [offer] = await Promise.all([import('./transfer-offer.tsx'), needTexts('purses')])
  return { default: offer.TransferOffer }
})

// Its texts are those of refusals.
const RefusedBet = lazy(async () => {
  const [banner] = await Promise.all([import('./refused-bet.tsx'), needTexts('refusal')])
  return { default: banner.RefusedBet }
})

// Needed once an hour at most.
const VendorCheck = lazy(async () => {
  const [check] = await Promise.all([import('./vendor-check.tsx'), needTexts('check')])
  return { default: check.VendorCheck }
})

/** A game in its frame, edge to edge, with one bar above it: the game's own, or the portal's. */
export function GamePage() {
  const t = useTranslations('lobby')
  const [{ gameId = '', mode, room }] = useFilters()
  const isFree = mode === 'free'
  const { again, close, state } = useLaunch(gameId, isFree, room)
  const launch = state.kind === 'open' ? state.launch : undefined
  const { net, refusal, playSession } = usePlay(gameId, { isFree, isOpen: launch !== undefined })
  const stage = useRef<HTMLDivElement>(null)
  // Our own games include the bar; above a vendor's game the portal shows its own.
  const [readyFor, setReadyFor] = useState<string>()
  const isReady = launch !== undefined && readyFor === launch.game_url
  const address = launch?.game_url
  const noteReady = useCallback(() => setReadyFor(address), [address])
  const isElsewhere = useOpenedElsewhere(gameId, launch?.outside ? launch.game_url : undefined)
  const name = launch?.displayName ?? t('game')
  useTitle(name)
  return (
    <div ref={stage} className="flex h-dvh flex-col bg-bg">
      {isReady ? (
        <h1 className="sr-only">{name}</h1>
      ) : (
        <GameBar name={name} launch={launch} net={net} stage={stage} />
      )}
      {refusal && <GameStopped refusal={refusal} onClose={() => close(refusal)} />}
      {launch && (
        <GameFrame key={launch.game_url} launch={launch} onAgain={again} onReady={noteReady} />
      )}
      {isElsewhere && (
        <Suspense>
          <OpenedElsewhere onHere={again} />
        </Suspense>
      )}
      {launch?.outside && (
        <Suspense>
          <RefusedBet key={launch.game_url} />
        </Suspense>
      )}
      {launch?.transferWallet !== undefined && (
        <Suspense>
          <TransferOffer
            key={launch.game_url}
            transferWallet={launch.transferWallet}
            onMoved={again}
          />
        </Suspense>
      )}
      {launch?.outside && playSession?.isCheckDue && (
        <Suspense>
          <VendorCheck launch={launch} playSession={playSession} />
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
