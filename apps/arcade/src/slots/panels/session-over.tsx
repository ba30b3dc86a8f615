import { useEffect } from 'react'
import { Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { forgetFrameSession, postToPortal } from '../../frame-session.ts'

/** The frame's session has ended: the lobby opens the game again, and it continues. */
export function SessionOver() {
  const t = useTranslations('arcade')
  useEffect(() => forgetFrameSession(), [])
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-h2">{t('expired')}</h1>
      <p className="max-w-80 text-text-2">{t('expiredAdvice')}</p>
      <Button onClick={() => postToPortal({ kind: 'close' })}>{t('leave')}</Button>
    </main>
  )
}
