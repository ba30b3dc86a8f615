import { useTranslations } from 'use-intl'
import { TextField } from '@madang/ui'

export type Codes = { expiredMinutes: number; lifeMinutes: number }

/** How long a code is valid, and how long before another can be requested. */
export function CodeFields(props: { value: Codes; change: (more: Partial<Codes>) => void }) {
  const t = useTranslations('siteOffice.codes')
  const { change, value } = props
  return (
    <>
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
