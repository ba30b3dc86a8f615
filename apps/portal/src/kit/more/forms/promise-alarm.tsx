import { useStore } from '@madang/kit'
import { Banner, Button } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { brokenPromises } from '../../broken-promise.ts'
import { saveTicketProofs } from './ticket-keeper.ts'

/** Announces a promise that the house broke, on every page, with the file that proves it. */
export function PromiseAlarm() {
  const t = useTranslations('proofs')
  const last = useStore(brokenPromises).at(-1)
  if (!last) return null
  return (
    <div role="alert" className="fixed inset-x-2 top-2 z-50 mx-auto max-w-140">
      <Banner tone="danger" title={t('differs')}>
        <p>{t(`names.${last.name}`)}</p>
        <p className="my-2 text-small">{t('differsAbout', { id: last.about })}</p>
        <Button variant="quiet" onClick={() => void saveTicketProofs()}>
          {t('save')}
        </Button>
      </Banner>
    </div>
  )
}
