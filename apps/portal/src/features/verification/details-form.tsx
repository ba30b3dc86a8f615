import { useCall } from '@madang/kit'
import { Button, Select, TextField, useLang } from '@madang/ui'
import { giveDetails, showVerification } from '@madang/wire/verification'
import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { countriesIn } from './countries.ts'
import type { Verification } from './verification.ts'
import { Form } from '../../kit/more/forms/form.tsx'

const blank = { address: '', birthday: '', country: 'KR', name: '' }

/** The first step: personal details. Details that are known are shown and not asked again. */
export function DetailsForm({ of }: { of: Verification }) {
  const t = useTranslations('verification')
  const lang = useLang()
  const { birthday, name } = of.details
  const { change, faultIn, give, send, typed } = useDetails(of)
  const countries = useMemo(() => countriesIn(lang), [lang])
  return (
    <Form
      className="grid max-w-[34em] gap-4"
      onSubmit={() => {
        send()
      }}
    >
      <h2 className="text-h2">{t('details.title')}</h2>
      <p className="text-small text-text-2">{t('details.about')}</p>
      <TextField
        label={t('details.name')}
        autoComplete="name"
        value={name ?? typed.name}
        disabled={name !== null}
        error={faultIn('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('details.birthday')}
        type={birthday ? 'text' : 'date'}
        autoComplete="bday"
        value={birthday ?? typed.birthday}
        disabled={birthday !== null}
        error={faultIn('birthday')}
        onChange={(event) => change({ birthday: event.target.value })}
      />
      <Select
        label={t('details.country')}
        value={typed.country}
        options={countries}
        onChange={(event) => change({ country: event.target.value })}
      />
      <TextField
        label={t('details.address')}
        autoComplete="street-address"
        maxLength={200}
        value={typed.address}
        error={faultIn('address')}
        onChange={(event) => change({ address: event.target.value })}
      />
      <RefusalBanner of={give} />
      <div>
        <Button type="submit" busy={give.busy}>
          {t('details.send')}
        </Button>
      </div>
    </Form>
  )
}

/** The entered details, and what is still missing after the first attempt to send. */
function useDetails(of: Verification) {
  const t = useTranslations('verification')
  const { birthday, name } = of.details
  const [typed, setTyped] = useState(blank)
  const [isTried, setTried] = useState(false)
  const give = useCall(giveDetails, { refreshes: [showVerification] })
  const isMissing = {
    address: typed.address.trim().length < 5,
    birthday: !birthday && typed.birthday === '',
    name: !name && typed.name.trim().length < 2,
  }
  function send(): void {
    setTried(true)
    if (isMissing.address || isMissing.birthday || isMissing.name) return
    void give.send({
      address: typed.address.trim(),
      country: typed.country,
      ...(!name && { name: typed.name.trim() }),
      ...(!birthday && { birthday: typed.birthday }),
    })
  }
  return {
    change: (more: Partial<typeof blank>) => setTyped({ ...typed, ...more }),
    faultIn: (key: keyof typeof isMissing) =>
      isTried && isMissing[key] ? t(`faults.${key}`) : undefined,
    give,
    send,
    typed,
  }
}
