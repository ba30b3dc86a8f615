import { useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { needTexts } from '@madang/kit'
import { lazyPage } from '../kit/lazy-page.ts'
import { paths } from '../kit/paths.ts'
import { usePopup } from '../kit/popups.ts'

const NoticePopup = lazyPage(async () => {
  const [popup] = await Promise.all([import('./notice-popup.tsx'), needTexts('site')])
  return popup
}, 'NoticePopup')

/** First the reader gets what they came for. */
const restMs = 3_000

const RightBar = lazyPage(async () => {
  const [bar] = await Promise.all([import('./layout/right-bar.tsx'), needTexts('site')])
  return bar
}, 'RightBar')

/**
 * What comes after the page: the bar at the end of wide screens, and a pop-up of the brand, never
 * over money, a game or a window that somebody opened.
 */
export function Later() {
  const [isLater, setLater] = useState(false)
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const popup = usePopup()
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), restMs)
    return () => clearTimeout(timer)
  }, [])
  const isBusy =
    popup !== null || pathname === paths.game || pathname.startsWith(paths.memberCenter)
  if (!isLater || pathname === paths.game) return null
  return (
    <Suspense>
      <RightBar />
      {!isBusy && <NoticePopup />}
    </Suspense>
  )
}
