import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { needTexts, useStore } from '@madang/kit'
import { lazyPage } from '../kit/lazy-page.ts'
import { brokenPromises } from '../kit/broken-promise.ts'
import { usePopup } from '../kit/popups.ts'
import { isTrial, useSession } from '../kit/session.ts'
import { useIsWide } from '@madang/kit/use-is-wide'
import { useLater } from '../kit/use-later.ts'

const NoticePopup = lazyPage(async () => {
  const [popup] = await Promise.all([import('./notice-popup.tsx'), needTexts('site')])
  return popup
}, 'NoticePopup')
const RightBar = lazyPage(async () => {
  const [bar] = await Promise.all([import('./layout/right-bar.tsx'), needTexts('site')])
  return bar
}, 'RightBar')

const OwnPauseLine = lazyPage(async () => {
  const [line] = await Promise.all([import('./layout/own-pause-line.tsx'), needTexts('site')])
  return line
}, 'OwnPauseLine')

const PromiseAlarm = lazyPage(async () => {
  const [alarm] = await Promise.all([
    import('../kit/more/forms/promise-alarm.tsx'),
    needTexts('proofs'),
  ])
  return alarm
}, 'PromiseAlarm')

/** What this browser found is said on every page, also after a reload. */
export function AlarmWhenFound() {
  const found = useStore(brokenPromises)
  if (found.length === 0) return null
  return (
    <Suspense>
      <PromiseAlarm />
    </Suspense>
  )
}

/** No pop-up opens in the first moments of a visit. */
const calmMs = 2_000

/**
 * Loads after the page: the brand's pop-up, never over money, a game or an open window; and the
 * shell, which is kept for offline use.
 */
export function Later() {
  const isLater = useLater()
  const [isCalm, setCalm] = useState(false)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const popup = usePopup()
  useEffect(() => {
    if (!isLater) return undefined
    if (import.meta.env.PROD) void keepShell()
    const timer = setTimeout(() => setCalm(true), calmMs)
    return () => clearTimeout(timer)
  }, [isLater])
  const isBusy = popup !== null || /^\/(game|seamless|me)\b/.test(pathname)
  if (!isCalm || isBusy) return null
  return (
    <Suspense>
      <NoticePopup />
    </Suspense>
  )
}

const keepShell = async () => (await import('../offline/keep-offline.ts')).keepOffline()

/** A trial account has no pause of its own, and neither has a visitor. */
export function OwnPause() {
  const session = useSession()
  if (!session || isTrial(session)) return null
  return (
    <Suspense>
      <OwnPauseLine />
    </Suspense>
  )
}

/** From 1,200 px a narrow column at the end; its space is reserved, so that nothing moves. */
export function EndColumn() {
  const isLater = useLater()
  const isWide = useIsWide('lg')
  return (
    <div className="border-s border-seam max-lg:hidden">
      {isLater && isWide && (
        <Suspense>
          <RightBar />
        </Suspense>
      )}
    </div>
  )
}
