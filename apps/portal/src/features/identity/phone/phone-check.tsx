import { useEffect, useRef, useState } from 'react'
import { useLocale } from '@madang/kit'
import { Modal, Skeleton } from '@madang/ui'
import { phoneCheckPage } from '@madang/wire/phone-check'
import { useTranslations } from 'use-intl'
import { checkWord } from '../passwords/check-word.ts'

type Props = {
  /** The origin of the check, separate from this page. */
  origin: string
  siteKey: string
  onPass: (token: string) => void
  onFail: () => void
  onClose: () => void
}

/** The provider's check that a person requests the code, in a frame of another origin. */
export function PhoneCheck({ origin, siteKey, onClose, onFail, onPass }: Props) {
  const t = useTranslations('identity.phone')
  const lang = useLocale()
  const frame = useRef<HTMLIFrameElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    const onMessage = (event: MessageEvent) => {
      const word = checkWord(event, { origin, window: frame.current?.contentWindow })
      if (word?.kind === 'phone-check-ready') setReady(true)
      if (word?.kind === 'phone-check-passed') onPass(word.token)
      if (word?.kind === 'phone-check-failed') onFail()
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [onFail, onPass, origin])
  const theme = getComputedStyle(document.documentElement).colorScheme
  const query = new URLSearchParams({ key: siteKey, lang, theme })
  return (
    <Modal open title={t('checkTitle')} onClose={onClose} width={440}>
      <p className="mb-3 text-ui text-text-2">{t('checkBody')}</p>
      {/* Its space is reserved at once: a window that grows moves away under a finger. */}
      <div className="relative h-[min(30rem,60dvh)]">
        {!isReady && <Skeleton className="absolute inset-x-0 top-0 h-20" />}
        <iframe
          ref={frame}
          title={t('checkTitle')}
          // Of another origin: its script keeps its own storage and cannot access ours.
          // oxlint-disable-next-line react/iframe-missing-sandbox
          sandbox="allow-forms allow-popups allow-same-origin allow-scripts"
          src={`${origin}${phoneCheckPage}?${query}`}
          className={isReady ? 'size-full border-0' : 'invisible size-full border-0'}
        />
      </div>
    </Modal>
  )
}
