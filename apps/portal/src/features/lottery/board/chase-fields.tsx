import { AmountField, formatMoney, Select, Switch, TextField, useLang } from '@madang/ui'
import { useTranslations } from 'use-intl'
import { decimalIn, unitsIn } from '../../../kit/amount.ts'
import { drawsMax, isPlan, multiplesOf } from './chase-plan.ts'
import type { ChasePlan } from './chase-plan.ts'

const growths = ['1', '2', '3', 'own'] as const
const stopAdds = [10_000n, 50_000n, 100_000n]

type Fields = {
  plan: ChasePlan
  change: (more: Partial<ChasePlan>) => void
  /** The cost of the lines for one draw. */
  stakeWon: string
}

/** Buys the same lines for later draws: how many, with which multiples, and what ends the plan. */
export function ChaseFields({ change, plan, stakeWon }: Fields) {
  const t = useTranslations('lottery')
  const multiples = multiplesOf(plan)
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        <TextField
          label={t('draws')}
          type="number"
          min={1}
          max={drawsMax}
          value={String(plan.growth === 'own' ? (multiples?.length ?? 0) : plan.draws)}
          disabled={plan.growth === 'own'}
          onChange={({ target }) => change({ draws: bounded(Number(target.value)) })}
        />
        <Select
          label={t('growth')}
          value={plan.growth}
          onChange={({ target }) => {
            change({ growth: growths.find((one) => one === target.value) ?? '1' })
          }}
          options={growths.map((value) => ({ label: t(`growths.${value}`), value }))}
        />
      </div>
      {plan.growth === 'own' && (
        <TextField
          label={t('multiplesTyped')}
          inputMode="numeric"
          value={plan.typed}
          onChange={({ target }) => change({ typed: target.value })}
          {...(!multiples && plan.typed !== '' && { error: t('multiplesWrong') })}
        />
      )}
      {isPlan(plan) && multiples && (
        <PlanEnds plan={plan} change={change} stakeWon={stakeWon} multiples={multiples} />
      )}
    </div>
  )
}

/** The cost of the whole plan, and what ends it earlier. */
function PlanEnds({ change, multiples, plan, stakeWon }: Fields & { multiples: number[] }) {
  const t = useTranslations('lottery')
  const lang = useLang()
  const totalUnits = unitsIn(stakeWon) * BigInt(sumOf(multiples))
  return (
    <>
      <p className="num text-small break-words text-text-2">
        {t('planTotal', {
          amount: formatMoney(decimalIn(totalUnits), { lang }),
          count: multiples.length,
        })}
        {' · '}
        {multiples.map((one) => `×${one}`).join(' ')}
      </p>
      <Switch
        label={t('stopsOnWin')}
        checked={plan.stopsOnWin}
        onChange={({ target }) => change({ stopsOnWin: target.checked })}
      />
      <AmountField
        label={t('stopLoss')}
        value={plan.stopLoss}
        onChange={(stopLoss) => change({ stopLoss })}
        adds={stopAdds}
      />
      <p className="text-small text-text-3">{t('chaseAbout')}</p>
    </>
  )
}

const sumOf = (multiples: readonly number[]): number => multiples.reduce((sum, one) => sum + one, 0)

const bounded = (draws: number): number => Math.min(drawsMax, Math.max(1, Math.round(draws) || 1))
