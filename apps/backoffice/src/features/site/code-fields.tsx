import { useTranslations } from 'use-intl'
import { TextField } from '@madang/ui'

export type Codes = { expiredMinutes: number; lifeMinutes: number; dialingCodes: string[] }

/** Which countries get codes by SMS, and how long a code and its countdown last. */
export function CodeFields(props: { value: Codes; change: (more: Partial<Codes>) => void }) {
  const t = useTranslations('siteOffice.codes')
  const { change, value } = props
  return (
    <>
      <TextField
        label={t('dialingCodes')}
        hint={t('dialingCodesHint')}
        defaultValue={value.dialingCodes.map((code) => `+${code}`).join(', ')}
        onChange={(event) =>
          change({ dialingCodes: [...new Set(event.target.value.match(/\d{1,4}/g) ?? [])] })
        }
      />
      {(['expiredMinutes', 'lifeMinutes'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          type="number"
          min={1}
          max={10}
          value={String(value[name])}
          onChange={(event) =>
            change({ [name]: Math.max(1, Math.min(10, Number(event.target.value) || 1)) })
          }
        />
      ))}
    </>
  )
}
