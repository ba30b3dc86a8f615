import { useTranslations } from 'use-intl'
import { digitsIn, Switch, TextField } from '@madang/ui'

const rules = [
  'mayAutoplay',
  'mayTurbo',
  'mayBuyFeature',
  'celebratesOnlyRealWins',
  'showsNetPosition',
  'mayChooseSeed',
] as const
export type Play = { minCycleMs: number } & Record<(typeof rules)[number], boolean>

/** The jurisdiction's rules for the brand's own games. */
export function PlayFields(props: { value: Play; change: (more: Partial<Play>) => void }) {
  const t = useTranslations('gameOffice.play')
  const { change, value } = props
  return (
    <>
      <TextField
        label={t('minCycleMs')}
        hint={t('minCycleMsHint')}
        inputMode="numeric"
        value={String(value.minCycleMs)}
        onChange={(event) =>
          change({ minCycleMs: Math.min(10_000, Number(digitsIn(event.target.value))) })
        }
      />
      {rules.map((rule) => (
        <Switch
          key={rule}
          label={t(rule)}
          hint={t(`${rule}Hint`)}
          checked={value[rule]}
          onChange={(event) => change({ [rule]: event.target.checked })}
        />
      ))}
    </>
  )
}
