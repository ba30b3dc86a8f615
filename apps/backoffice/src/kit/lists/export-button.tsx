import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, useToast } from '@madang/ui'

/** Saves a list as a file; a failure is shown, and the words about a file without all rows. */
export function ExportButton({ save }: { save: () => Promise<string | undefined> }) {
  const t = useTranslations('backoffice.listing')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    save()
      .then((end) => end && toast({ lifeMs: 20_000, text: end, tone: 'info' }))
      .catch(() => toast({ text: t('exportFailed'), tone: 'danger' }))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="quiet" size="small" busy={isBusy} onClick={press}>
      {t('export')}
    </Button>
  )
}
