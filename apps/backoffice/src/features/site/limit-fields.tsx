import { useTranslations } from 'use-intl'
import { TextField } from '@madang/ui'

export type LimitPolicy = {
  raiseDelayHours: number
  raiseLifeDays: number
  blockLiftHours: number
  keepDays: number
}

/** The terms of limits, each with its minimum. */
export const limitTerms = [
  ['raiseDelayHours', 0],
  ['raiseLifeDays', 1],
  ['blockLiftHours', 24],
  ['keepDays', 30],
] as const satisfies readonly (readonly [keyof LimitPolicy, number])[]

/** How long a raise waits, how long it can be confirmed, and how long names are kept. */
export function LimitFields(props: {
  value: LimitPolicy
  change: (more: Partial<LimitPolicy>) => void
}) {
  const t = useTranslations('siteOffice.limits')
  return limitTerms.map(([name, least]) => (
    <TextField
      key={name}
      label={t(name)}
      hint={t(`${name}Hint`)}
      type="number"
      min={least}
      max={10_000}
      value={String(props.value[name])}
      onChange={(event) => {
        const typed = Math.min(10_000, Math.floor(Number(event.target.value) || 0))
        props.change({ [name]: Math.max(least, typed) })
      }}
    />
  ))
}
