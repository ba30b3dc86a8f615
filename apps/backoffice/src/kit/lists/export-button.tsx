import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button, useToast } from '@madang/ui'

/** Saves a list as a file; a failure is shown. */
export function ExportButton({ save }: { save: () => Promise<void> }) {
  const t = useTranslations('backoffice.listing')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  const press = () => {
    setBusy(true)
    save()
      .catch(() => toast({ text: t('exportFailed'), tone: 'danger' }))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="quiet" size="small" busy={isBusy} onClick={press}>
      {t('export')}
    </Button>
  )
}
