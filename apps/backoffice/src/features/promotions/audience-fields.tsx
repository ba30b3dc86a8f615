import { localized, useFetched, useLang } from '@madang/kit'
import { Checkbox, digitsIn, Select, TextField } from '@madang/ui'
import { offerCategories } from '@madang/wire/promotions'
import type { OfferContent } from '@madang/wire/promotions-office'
import { listOfficeRanks } from '@madang/wire/vip'
import { useTranslations } from 'use-intl'

type Audience = OfferContent['audience']
type Props = { audience: Audience; change: (audience: Audience) => void }

/** The audience of an offer; an empty field sets no condition. */
export function AudienceFields({ audience, change }: Props) {
  const t = useTranslations('promotions')
  const count = (typed: string): number | null => (typed === '' ? null : Number(digitsIn(typed, 3)))
  return (
    <fieldset className="grid gap-3 border-t border-seam pt-4">
      <legend className="sr-only">{t('office.audience')}</legend>
      <p className="text-ui font-semibold">{t('office.audience')}</p>
      <p className="text-small text-text-3">{t('office.audienceAbout')}</p>
      <Levels audience={audience} change={change} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('office.countries')}
          value={(audience.countries ?? []).join(', ')}
          onChange={({ target }) => {
            const codes = target.value.toUpperCase().match(/[A-Z]{1,2}/g)
            change({ ...audience, countries: codes })
          }}
        />
        <Select
          label={t('office.category')}
          placeholder={t('office.any')}
          value={audience.category ?? ''}
          options={[...offerCategories, 'PVP' as const].map((value) => ({
            label: t(`categories.${value}`),
            value,
          }))}
          onChange={({ target }) =>
            change({
              ...audience,
              category: target.value === '' ? null : (target.value as Audience['category']),
            })
          }
        />
        <TextField
          label={t('office.depositsMin')}
          inputMode="numeric"
          value={String(audience.depositsMin)}
          onChange={({ target }) => change({ ...audience, depositsMin: count(target.value) ?? 0 })}
        />
        {(['depositsMax', 'dormantDays'] as const).map((name) => (
          <TextField
            key={name}
            label={t(`office.${name}`)}
            inputMode="numeric"
            value={audience[name] === null ? '' : String(audience[name])}
            onChange={({ target }) => change({ ...audience, [name]: count(target.value) })}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** The member labels, one for each rank. */
function Levels({ audience, change }: Props) {
  const t = useTranslations('promotions.office')
  const lang = useLang()
  const { data } = useFetched(listOfficeRanks, {})
  const levels = audience.levels ?? []
  function turn(level: number) {
    const next = levels.includes(level)
      ? levels.filter((one) => one !== level)
      : [...levels, level].toSorted((a, b) => a - b)
    change({ ...audience, levels: next.length === 0 ? null : next })
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="pb-1 text-ui">{t('levels')}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {data?.map(({ level, name }) => (
          <Checkbox
            key={level}
            label={localized(name, lang)}
            checked={levels.includes(level)}
            onChange={() => turn(level)}
          />
        ))}
      </div>
    </fieldset>
  )
}
