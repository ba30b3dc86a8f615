import { digitsIn, TextField } from '@madang/ui'
import { offerCategories } from '@madang/wire/promotions'
import type { OfferContent } from '@madang/wire/promotions-office'
import { useTranslations } from 'use-intl'

type Weights = OfferContent['weights']

/** The share of a valid bet that counts, by category; an empty field counts nothing. */
export function WeightFields(props: { weights: Weights; change: (weights: Weights) => void }) {
  const t = useTranslations('promotions')
  const { change, weights } = props
  const others = (category: string) => weights.filter((one) => one.category !== category)
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="pb-2 text-ui font-semibold">{t('office.weights')}</legend>
      {offerCategories.map((category) => {
        const percent = weights.find((one) => one.category === category)?.percent
        return (
          <TextField
            key={category}
            label={t(`categories.${category}`)}
            inputMode="numeric"
            value={percent === undefined ? '' : String(percent)}
            onChange={(typed) => {
              const next = Number(digitsIn(typed.target.value, 3))
              const row = next > 0 ? [{ category, percent: next }] : []
              change([...others(category), ...row])
            }}
          />
        )
      })}
      <p className="col-span-2 text-small text-text-3">{t('office.weightsAbout')}</p>
    </fieldset>
  )
}
