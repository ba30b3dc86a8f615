import { useEffect, useState } from 'react'
import { callApi, isSessionOver, Refused } from '@madang/kit'
import { Button, RefreshCw, Spinner } from '@madang/ui'
import type { Title } from '@madang/games'
import { showSlot } from '@madang/wire/casino'
import { useTranslations } from 'use-intl'
import { forgetFrameSession, openFrameSession, tellPortal } from '../frame-session.ts'
import { SlotGame } from '../slots/slot-game.ts'
import { loadPictures } from '../slots/symbol.tsx'
import { SlotScreen } from '../slots/slot-screen.tsx'

type State =
  | { kind: 'opening' }
  | { kind: 'open'; game: SlotGame }
  | { kind: 'closed'; error: unknown }

/** Opens the game that this frame was launched for. */
export function Arcade() {
  const [state, setState] = useState<State>({ kind: 'opening' })
  useEffect(() => {
    opened ??= open()
    void opened.then(setState)
  }, [])
  function again() {
    setState({ kind: 'opening' })
    opened = open()
    void opened.then(setState)
  }
  if (state.kind === 'opening') return <Opening />
  if (state.kind === 'closed') return <Closed error={state.error} onAgain={again} />
  return <SlotScreen game={state.game} />
}

/** The token works once, so two mounts in a row share one opening. */
let opened: Promise<State> | undefined

async function open(): Promise<State> {
  try {
    await openFrameSession()
    const facts = await callApi(showSlot, {})
    const title = facts.title as Title
    await loadPictures(title)
    document.title = facts.displayName
    tellPortal({ kind: 'ready' })
    return { game: new SlotGame(title, facts), kind: 'open' }
  } catch (error) {
    const isExpired = error instanceof Refused && error.code === 'launch-expired'
    if (isExpired || isSessionOver(error)) {
      forgetFrameSession()
      tellPortal({ code: 'launch-expired', kind: 'error' })
    }
    return { error, kind: 'closed' }
  }
}

function Opening() {
  const t = useTranslations('arcade')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 text-text-2">
      <Spinner />
      <h1 className="text-ui">{t('opening')}</h1>
    </main>
  )
}

function Closed({ error, onAgain }: { error: unknown; onAgain: () => void }) {
  const t = useTranslations('arcade')
  const refusal = useTranslations('refusal')
  const isExpired =
    isSessionOver(error) || (error instanceof Refused && error.code === 'launch-expired')
  const isRefused = error instanceof Refused
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-h2">{isExpired ? t('expired') : t('notOpened')}</h1>
      <p className="max-w-80 text-text-2">
        {isExpired ? t('expiredAdvice') : isRefused ? refusal(error.code) : t('unreachable')}
      </p>
      {isExpired ? (
        <Button onClick={() => tellPortal({ kind: 'close' })}>{t('leave')}</Button>
      ) : (
        <Button icon={RefreshCw} onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </main>
  )
}
