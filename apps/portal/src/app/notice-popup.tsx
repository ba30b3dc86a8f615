import { useEffect, useState } from 'react'
import { useFetched } from '@madang/kit'
import { Button, formatTime, Modal } from '@madang/ui'
import { listAnnouncements } from '@madang/wire/content'
import { useTranslations } from 'use-intl'
import { announcementsAsked } from '../kit/announcements.ts'
import { Written } from '../kit/more/written.tsx'

const seenKey = 'popupSeen'
const restKey = 'popupRest'

/** The brand's newest pop-up that the reader has not dismissed for today; only one a session. */
export function NoticePopup() {
  const t = useTranslations('site.popup')
  const popups = useFetched(listAnnouncements, announcementsAsked).data?.popup ?? []
  const [isClosed, setClosed] = useState(() => sessionStorage.getItem(seenKey) !== null)
  const notice = popups.find(({ id }) => !restsToday(id))
  const isTyping = useIsTyping()
  if (isClosed || isTyping || !notice) return null
  const close = () => {
    sessionStorage.setItem(seenKey, '1')
    setClosed(true)
  }
  const rest = () => {
    localStorage.setItem(restKey, JSON.stringify({ ...restsNow(), [notice.id]: today() }))
    close()
  }
  return (
    <Modal
      open
      title={notice.title}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={rest}>
            {t('notToday')}
          </Button>
          <Button onClick={close}>{t('close')}</Button>
        </>
      }
    >
      <Written html={notice.content} />
    </Modal>
  )
}

/** Detects typing: a window that opens over a field would take the focus from it. */
function useIsTyping(): boolean {
  const [isTyping, setTyping] = useState(typesNow)
  useEffect(() => {
    // Between two elements the focus is nowhere for a moment.
    const check = () => setTimeout(() => setTyping(typesNow()))
    document.addEventListener('focusin', check)
    document.addEventListener('focusout', check)
    return () => {
      document.removeEventListener('focusin', check)
      document.removeEventListener('focusout', check)
    }
  }, [])
  return isTyping
}

const typesNow = (): boolean => document.activeElement?.matches('input, textarea') === true

/** Returns the date in Seoul, where the brand is: a dismissal lasts until midnight there. */
const today = () => formatTime(new Date(), 'date')

const restsToday = (id: string): boolean => restsNow()[id] === today()

/** Returns the dismissed pop-ups; those of an older day no longer count. */
function restsNow(): Record<string, string> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(restKey) ?? '{}')
    const entries = Object.entries(kept as Record<string, string>)
    return Object.fromEntries(entries.filter(([, day]) => day === today()))
  } catch {
    return {}
  }
}
