import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { decimalIn, digitsIn, TextField } from '@madang/ui'
import { changeTable, listOfficeTables, listTableChanges } from '@madang/wire/table-office'
import type { OfficeTable, TableSettings } from '@madang/wire/table-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Difference } from '../../kit/decisions/difference.tsx'

/** Limits in won and times in seconds; the changes are shown before they are sent. */
export function TableFields({ settings, table }: { table: OfficeTable; settings: TableSettings }) {
  const t = useTranslations('gameOffice.tables')
  const [wanted, setWanted] = useState(settings)
  const isChanged = JSON.stringify(wanted) !== JSON.stringify(settings)
  const money = (name: 'spotMin' | 'spotMax' | 'roundMax') => (
    <TextField
      label={t(name)}
      inputMode="decimal"
      value={wanted[name]}
      onChange={({ target }) => setWanted({ ...wanted, [name]: decimalIn(target.value) })}
    />
  )
  const seconds = (name: 'bettingMs' | 'dealingMs') => (
    <TextField
      label={t(name)}
      inputMode="numeric"
      value={String(wanted[name] / 1_000)}
      onChange={({ target }) => {
        setWanted({ ...wanted, [name]: Number(digitsIn(target.value)) * 1_000 })
      }}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {money('spotMin')}
        {money('spotMax')}
        {money('roundMax')}
        {seconds('bettingMs')}
        {seconds('dealingMs')}
      </div>
      <p className="text-small text-text-3">{t('aboutSettings')}</p>
      {isChanged && (
        <>
          <Difference before={settings} after={wanted} setting="tables" />
          <Decision
            call={changeTable}
            fixed={{ ...wanted, subject: table.id, version: table.version }}
            words={t('save')}
            reason={t('reason')}
            refreshes={[listOfficeTables, listTableChanges]}
          />
        </>
      )}
    </div>
  )
}
