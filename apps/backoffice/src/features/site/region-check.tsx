import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge, TextField } from '@madang/ui'
import { usePlaceName } from '../../kit/fields/country-choice.tsx'
import type { Regions } from './plain-fields.tsx'

/** Checks whether a visitor from a country would be admitted, before the change is proposed. */
export function RegionCheck({ value }: { value: Regions }) {
  const t = useTranslations('siteOffice.regions')
  const nameOf = usePlaceName()
  const [typed, setTyped] = useState('KR')
  const code = /^[A-Z]{2}$/.test(typed) ? typed : undefined
  const isOpen =
    value.mode === 'open' ||
    (code === undefined
      ? value.isUnknownOpen
      : value.countries.includes(code) === (value.mode === 'allow'))
  return (
    <div className="grid items-end gap-3 md:grid-cols-[8rem_1fr]">
      <TextField
        label={t('tryOne')}
        maxLength={2}
        value={typed}
        onChange={(event) => setTyped(event.target.value.toUpperCase().replace(/[^A-Z]/g, ''))}
      />
      <p aria-live="polite" className="flex min-h-12 flex-wrap items-center gap-2 text-ui">
        {code === undefined ? t('unknownPlace') : nameOf(code)}
        <Badge tone={isOpen ? 'ok' : 'danger'}>{t(isOpen ? 'letIn' : 'keptOut')}</Badge>
      </p>
    </div>
  )
}
