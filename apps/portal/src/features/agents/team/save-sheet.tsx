import { Button, Download, useToast } from '@madang/ui'
import type { Takes } from '@madang/wire'
import { exportAgentSheet } from '@madang/wire/agents-export'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { saveSheet } from '../../../kit/more/save-sheet.ts'

export type SheetAsked = Omit<Takes<typeof exportAgentSheet>, 'format'>

/** Downloads every row of the filter as a spreadsheet file, in either format. */
export function SaveSheet({ asked }: { asked: SheetAsked }) {
  const t = useTranslations('agents')
  const toast = useToast()
  const [busy, setBusy] = useState<string>()
  async function save(format: 'csv' | 'xlsx') {
    setBusy(format)
    try {
      const name = `madang-agent-${asked.sheet}`
      const endsAfter = await saveSheet(exportAgentSheet, { ...asked, format }, name, format)
      if (endsAfter === null) toast({ text: t('saved'), tone: 'ok' })
      else toast({ lifeMs: 20_000, text: t('savedUntil', { count: endsAfter }), tone: 'info' })
    } catch {
      toast({ text: t('saveFailed'), tone: 'danger' })
    } finally {
      setBusy(undefined)
    }
  }
  return (['csv', 'xlsx'] as const).map((format) => (
    <Button
      key={format}
      variant="quiet"
      icon={Download}
      busy={busy === format}
      onClick={() => void save(format)}
    >
      {t('saveAs', { format: format.toUpperCase() })}
    </Button>
  ))
}
