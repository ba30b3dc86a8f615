import { decimalIn, digitsIn, TextField } from '@madang/ui'
import type { OfferContent } from '@madang/wire/promotions-office'
import { useTranslations } from 'use-intl'

type Rain = NonNullable<OfferContent['rain']>

const numbers = [
  ['hour', 'rainHour'],
  ['minutes', 'rainMinutes'],
  ['envelopes', 'rainEnvelopes'],
] as const

/** When rain is given out, and how much. */
export function RainFields({ change, rain }: { rain: Rain; change: (rain: Rain) => void }) {
  const t = useTranslations('promotions.office.fields')
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {numbers.map(([name, word]) => (
        <TextField
          key={name}
          label={t(word)}
          inputMode="numeric"
          value={String(rain[name])}
          onChange={(typed) => change({ ...rain, [name]: Number(digitsIn(typed.target.value, 5)) })}
        />
      ))}
      <TextField
        label={t('rainPot')}
        inputMode="decimal"
        value={rain.pot}
        onChange={(typed) => change({ ...rain, pot: decimalIn(typed.target.value) })}
      />
    </div>
  )
}
