import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { needTexts } from '@madang/kit'
import { lazyPage } from '../kit/lazy-page.ts'
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

/** Nobody is greeted by a pop-up at the door. */
const calmMs = 2_000

/**
 * What comes after the page: a pop-up of the brand, never over money, a game or a window that
 * somebody opened; and the shell is kept for when there is no line.
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

/** A trial has nothing of its own, and a visitor nobody who could wish for a pause. */
export function OwnPause() {
  const session = useSession()
  if (!session || isTrial(session)) return null
  return (
    <Suspense>
      <OwnPauseLine />
    </Suspense>
  )
}

/** From 1,200 px a narrow column at the end; its place is kept, so that nothing moves. */
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
