import { useTranslations } from 'use-intl'
import { Button, IconButton, TextField, Trash2 } from '@madang/ui'

type Policy = {
  jurisdiction: string
  productClass: string
  minRegister: number
  minPlay: number
  demoNeedsAge: boolean
  timeZone: string
  validFrom: string
}
export type Ages = { policies: Policy[] }

/** The minimum age for registration and play, by date of effect; the strictest row counts. */
export function AgeFields(props: { value: Ages; change: (more: Ages) => void }) {
  const t = useTranslations('siteOffice.age')
  const { policies } = props.value
  const changeAt = (place: number, more: Partial<Policy>) =>
    props.change({
      policies: policies.map((one, at) => (at === place ? { ...one, ...more } : one)),
    })
  const [newest] = policies.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))
  return (
    <>
      {policies.map((policy, at) => (
        // Rows have no id; their index is the key.
        // oxlint-disable-next-line react/no-array-index-key
        <fieldset key={at} className="grid grid-cols-2 items-start gap-3 border-t border-seam pt-3">
          <legend className="sr-only">{t('policy', { number: at + 1 })}</legend>
          <TextField
            className="max-md:col-span-2"
            label={t('jurisdiction')}
            hint={t('jurisdictionHint')}
            maxLength={8}
            value={policy.jurisdiction}
            onChange={(event) => changeAt(at, { jurisdiction: event.target.value.trim() })}
          />
          <TextField
            className="max-md:col-span-2"
            label={t('validFrom')}
            type="date"
            value={policy.validFrom}
            onChange={(event) => changeAt(at, { validFrom: event.target.value })}
          />
          {(['minRegister', 'minPlay'] as const).map((name) => (
            <TextField
              key={name}
              label={t(name)}
              type="number"
              min={0}
              max={99}
              value={String(policy[name])}
              onChange={(event) => changeAt(at, { [name]: Number(event.target.value) || 0 })}
            />
          ))}
          <TextField
            label={t('timeZone')}
            maxLength={40}
            value={policy.timeZone}
            onChange={(event) => changeAt(at, { timeZone: event.target.value.trim() })}
          />
          <IconButton
            icon={Trash2}
            className="self-end"
            label={t('remove', { number: at + 1 })}
            disabled={policies.length === 1}
            onClick={() => props.change({ policies: policies.filter((_, other) => other !== at) })}
          />
        </fieldset>
      ))}
      <div>
        <Button
          variant="quiet"
          size="small"
          disabled={!newest}
          onClick={() => newest && props.change({ policies: [...policies, newest] })}
        >
          {t('add')}
        </Button>
      </div>
    </>
  )
}
