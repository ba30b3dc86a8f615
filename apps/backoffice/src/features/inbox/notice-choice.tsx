import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from '@madang/kit'
import { Banner, Section, Switch } from '@madang/ui'
import { chooseNotices, noticeChoices } from './notices.ts'

/** Selects how this browser announces new proposals: by sound, on the desktop, or not at all. */
export function NoticeChoice() {
  const t = useTranslations('backoffice.inbox')
  const chosen = useStore(noticeChoices)
  const [isDenied, setDenied] = useState(false)
  async function chooseDesktop(isOn: boolean): Promise<void> {
    const isGranted = !isOn || (await Notification.requestPermission()) === 'granted'
    setDenied(!isGranted)
    if (isGranted) chooseNotices({ ...noticeChoices.now(), desktop: isOn })
  }
  return (
    <Section title={t('notice')}>
      <div className="grid max-w-[32rem] gap-3">
        <Switch
          label={t('sound')}
          checked={chosen.sound}
          onChange={({ target }) => chooseNotices({ ...chosen, sound: target.checked })}
        />
        {'Notification' in window && (
          <Switch
            label={t('desktop')}
            checked={chosen.desktop}
            onChange={({ target }) => void chooseDesktop(target.checked)}
          />
        )}
        {isDenied && <Banner tone="warn">{t('denied')}</Banner>}
      </div>
    </Section>
  )
}
