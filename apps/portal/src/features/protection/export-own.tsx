import { useCall } from '@madang/kit'
import { Button, formatTime } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { exportOwn } from '@madang/wire/privacy'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'

/** Downloads all stored data as a file. */
export function ExportOwn() {
  const t = useTranslations('protection.privacy')
  const fetched = useCall(exportOwn, { done: save })
  return (
    <section className="grid justify-items-start gap-3">
      <h2 className="text-h2">{t('export')}</h2>
      <p className="max-w-[38em] text-small text-text-2">{t('exportAbout')}</p>
      <RefusalBanner of={otherThanFresh(fetched)} />
      <Button variant="quiet" busy={fetched.busy} onClick={() => void fetched.send({})}>
        {t('exportNow')}
      </Button>
      <FreshProof of={fetched} again={() => void fetched.send({})} />
    </section>
  )
}

function save(given: Gives<typeof exportOwn>): void {
  const file = new Blob([JSON.stringify(given, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = `madang-${formatTime(new Date(given.madeAt), 'date')}.json`
  link.click()
  URL.revokeObjectURL(url)
}
