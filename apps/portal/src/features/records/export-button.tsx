import { Button, Download, useToast } from '@madang/ui'
import type { Call } from '@madang/wire'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveSheet } from '../../kit/more/save-sheet.ts'

/** Exports the filtered rows as a CSV file. */
export function ExportButton({
  call,
  filters,
  name,
}: {
  call: Call
  filters: Record<string, string | undefined>
  name: string
}) {
  const t = useTranslations('records')
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)
  async function save() {
    setBusy(true)
    try {
      await saveSheet(call, filters, name)
      toast({ text: t('exported'), tone: 'ok' })
    } catch {
      toast({ text: t('exportFailed'), tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="quiet" icon={Download} busy={isBusy} onClick={() => void save()}>
      {t('export')}
    </Button>
  )
}
