import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { isSessionOver, Refused } from '@madang/kit'
import { Button, RefreshCw, Spinner } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { AlarmWhenFound } from '../proofs/alarm-when-found.tsx'
import { forgetFrameSession, openFrameSession, postToPortal } from '../frame-session.ts'

type State =
  | { kind: 'opening' }
  | { kind: 'open'; screen: ReactNode }
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
  return (
    <>
      <AlarmWhenFound />
      {state.screen}
    </>
  )
}

/** The token works once, so two mounts in a row share one opening. */
let opened: Promise<State> | undefined

async function open(): Promise<State> {
  try {
    const { category, displayName } = await openFrameSession()
    // Each kind of game loads its own client and nothing of the others.
    const screen = await screenOf(category)
    document.title = displayName
    postToPortal({ kind: 'ready' })
    return { kind: 'open', screen }
  } catch (error) {
    const isExpired = error instanceof Refused && error.code === 'launch-expired'
    if (isExpired || isSessionOver(error)) {
      forgetFrameSession()
      postToPortal({ code: 'launch-expired', kind: 'error' })
    }
    return { error, kind: 'closed' }
  }
}

async function screenOf(category: string): Promise<ReactNode> {
  if (category === 'LIVE') return (await import('../tables/line/open-table.tsx')).openTable()
  if (category === 'FISH') return (await import('../fishing/open-fishing.tsx')).openFishing()
  if (category === 'PVP') return (await import('../cards/proofs/open-cards.tsx')).openCards()
  return (await import('../slots/open-slot.tsx')).openSlot()
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
  const isExpired =
    isSessionOver(error) || (error instanceof Refused && error.code === 'launch-expired')
  const isRefused = error instanceof Refused
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-h2">{isExpired ? t('expired') : t('notOpened')}</h1>
      <p className="max-w-80 text-text-2">
        {isExpired ? t('expiredAdvice') : isRefused ? error.message : t('unreachable')}
      </p>
      {isExpired ? (
        <Button onClick={() => postToPortal({ kind: 'close' })}>{t('leave')}</Button>
      ) : (
        <Button icon={RefreshCw} onClick={onAgain}>
          {t('again')}
        </Button>
      )}
    </main>
  )
}
