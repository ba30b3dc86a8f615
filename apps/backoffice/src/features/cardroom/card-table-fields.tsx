import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { decimalIn, Switch, TextField } from '@madang/ui'
import { changeCardTable, listCardTableChanges } from '@madang/wire/cardroom-office'
import { listOfficeCardTables } from '@madang/wire/cardroom-office'
import type { CardTableSettings, OfficeCardTable } from '@madang/wire/cardroom-office'
import { Decision } from '../../kit/decisions/decision.tsx'

export const settingsOf = (table: OfficeCardTable): CardTableSettings => ({
  actMs: table.actMs,
  bankMs: table.bankMs,
  capMore: table.capMore,
  capTwo: table.capTwo,
  isNoFlopNoDrop: table.isNoFlopNoDrop,
  keepsApart: table.keepsApart,
  rakeBps: table.rakeBps,
  state: table.state,
})

/** Returns the names of the changed fields. */
export const changesOf = (
  before: CardTableSettings,
  after: CardTableSettings,
): (keyof CardTableSettings)[] =>
  (Object.keys(after) as (keyof CardTableSettings)[]).filter((name) => before[name] !== after[name])

/** Rake in per cent, caps in won, times in seconds; a change applies from the next hand. */
export function CardTableFields({ table }: { table: OfficeCardTable }) {
  const t = useTranslations('cardroomOffice')
  const settings = settingsOf(table)
  const [wanted, setWanted] = useState(settings)
  const set = (more: Partial<CardTableSettings>) => setWanted({ ...wanted, ...more })
  const whole = (name: 'rakeBps' | 'actMs' | 'bankMs', of: number) => (
    <TextField
      label={t(`fields.${name}`)}
      inputMode="decimal"
      value={String(wanted[name] / of)}
      onChange={({ target }) => set({ [name]: Math.round(Number(decimalIn(target.value)) * of) })}
    />
  )
  const money = (name: 'capTwo' | 'capMore') => (
    <TextField
      label={t(`fields.${name}`)}
      inputMode="decimal"
      value={wanted[name]}
      onChange={({ target }) => set({ [name]: decimalIn(target.value) })}
    />
  )
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {!table.isPractice && (
          <>
            {whole('rakeBps', 100)}
            {money('capTwo')}
            {money('capMore')}
          </>
        )}
        {whole('actMs', 1_000)}
        {whole('bankMs', 1_000)}
      </div>
      {!table.isPractice && (
        <>
          <Switch
            label={t('fields.isNoFlopNoDrop')}
            checked={wanted.isNoFlopNoDrop}
            onChange={({ target }) => set({ isNoFlopNoDrop: target.checked })}
          />
          <Switch
            label={t('fields.keepsApart')}
            checked={wanted.keepsApart}
            onChange={({ target }) => set({ keepsApart: target.checked })}
          />
        </>
      )}
      <p className="text-small text-text-3">{t('aboutSettings')}</p>
      {changesOf(settings, wanted).length > 0 && (
        <Decision
          call={changeCardTable}
          fixed={{ ...wanted, subject: table.id, version: table.version }}
          words={t('save')}
          reason={t('reason')}
          refreshes={[listOfficeCardTables, listCardTableChanges]}
        />
      )}
    </div>
  )
}
