import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import {
  Banner,
  Button,
  Checkbox,
  decimalIn,
  digitsIn,
  Select,
  TextArea,
  TextField,
} from '@madang/ui'
import { alwaysWritten, languages, ownNameOf } from '@madang/texts/languages'
import { groupOf, offerPeriods, wageringBases } from '@madang/wire/promotions'
import {
  contactNames,
  listOfficePromotions,
  promotionCodeLengthMin,
  savePromotion,
  showOfficePromotion,
} from '@madang/wire/promotions-office'
import type { OfferContent } from '@madang/wire/promotions-office'
import { May } from '../../kit/may.tsx'
import { MomentField } from '../../kit/fields/moment-field.tsx'
import { useShowOutcome } from '../../kit/decisions/use-show-outcome.ts'
import { AudienceFields } from './audience-fields.tsx'
import { type AmountName, type NumberName, fieldsOf } from './fields-of.ts'
import { RainFields } from './rain-fields.tsx'
import { WeightFields } from './weight-fields.tsx'

export type ChangeOffer = (more: Partial<OfferContent>) => void
type Props = { offer: { id: string; version: number; content: OfferContent }; done?: () => void }

/** All fields of an offer; saving creates its next version. */
export function OfferForm({ done, offer }: Props) {
  const t = useTranslations('promotions.office')
  const showOutcome = useShowOutcome()
  const [content, setContent] = useState(offer.content)
  const change: ChangeOffer = (more) => setContent({ ...content, ...more })
  const save = useCall(savePromotion, {
    done: (answer) => {
      showOutcome(answer, t('saved'))
      done?.()
    },
    refreshes: [listOfficePromotions, showOfficePromotion],
  })
  const lacking = save.refusal?.facts['field']
  return (
    <form
      className="grid gap-4"
      onSubmit={(submit) => {
        submit.preventDefault()
        void save.send({ content, subject: offer.id, version: offer.version })
      }}
    >
      <Words content={content} change={change} />
      <Numbers content={content} change={change} />
      <Choices content={content} change={change} />
      {content.rain && <RainFields rain={content.rain} change={(rain) => change({ rain })} />}
      <WeightFields weights={content.weights} change={(weights) => change({ weights })} />
      <AudienceFields audience={content.audience} change={(audience) => change({ audience })} />
      {save.refusal && (
        <Banner tone="danger" alert>
          {save.refusal.message}
          {typeof lacking === 'string' && ` (${lacking})`}
        </Banner>
      )}
      <p className="text-small text-text-3">{t('saveAbout')}</p>
      <May call={savePromotion}>
        <Button type="submit" busy={save.busy}>
          {t('save')}
        </Button>
      </May>
    </form>
  )
}

type Part = { content: OfferContent; change: ChangeOffer }

function Words({ change, content }: Part) {
  const t = useTranslations('promotions.office.fields')
  return alwaysWritten.map((lang) => (
    <fieldset key={lang} lang={languages[lang].locale} className="grid gap-3">
      <legend className="pb-2 text-ui font-semibold">{ownNameOf(lang)}</legend>
      <TextField
        label={t('title')}
        required
        maxLength={80}
        value={content.title[lang] ?? ''}
        onChange={(typed) => change({ title: { ...content.title, [lang]: typed.target.value } })}
      />
      <TextArea
        label={t('terms')}
        required
        maxLength={600}
        rows={3}
        value={content.terms[lang] ?? ''}
        onChange={(typed) => change({ terms: { ...content.terms, [lang]: typed.target.value } })}
      />
    </fieldset>
  ))
}

function Numbers({ change, content }: Part) {
  const t = useTranslations('promotions.office.fields')
  const { amounts, numbers } = fieldsOf(content)
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {amounts.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          inputMode="decimal"
          value={content[name] ?? ''}
          onChange={(typed) => change(amountOf(name, typed.target.value))}
        />
      ))}
      {numbers.map((name) => (
        <TextField
          key={name}
          label={t(name)}
          inputMode="numeric"
          value={String(content[name] ?? '')}
          onChange={(typed) => change(numberOf(name, typed.target.value))}
        />
      ))}
    </div>
  )
}

const needed: readonly AmountName[] = ['most', 'least', 'budget']

function amountOf(name: AmountName, typed: string): Partial<OfferContent> {
  const value = decimalIn(typed)
  return { [name]: value === '' && !needed.includes(name) ? null : value }
}

const numberOf = (name: NumberName, typed: string): Partial<OfferContent> => ({
  [name]: Number(digitsIn(typed, 8)),
})

function Moments({ change, content }: Part) {
  const t = useTranslations('promotions')
  return (
    <>
      <MomentField
        label={t('office.fields.startsAt')}
        required
        value={content.startsAt}
        onMoment={(at) => change({ startsAt: at ?? content.startsAt })}
      />
      <MomentField
        label={t('office.fields.endsAt')}
        value={content.endsAt}
        onMoment={(endsAt) => change({ endsAt })}
      />
    </>
  )
}

function Choices({ change, content }: Part) {
  const t = useTranslations('promotions')
  const { hasCode, hasContact, hasVendor } = fieldsOf(content)
  const days = [0, 1, 2, 3, 4, 5, 6] as const
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        label={t('office.fields.period')}
        value={content.period}
        options={offerPeriods.map((value) => ({ label: t(`periods.${value}`), value }))}
        onChange={(chosen) => change({ period: chosen.target.value as OfferContent['period'] })}
      />
      {groupOf[content.kind] === 'deposit' && (
        <Select
          label={t('office.fields.base')}
          value={content.base}
          options={wageringBases.map((value) => ({ label: t(`bases.${value}`), value }))}
          onChange={(chosen) => change({ base: chosen.target.value as OfferContent['base'] })}
        />
      )}
      <Select
        label={t('office.fields.weekday')}
        placeholder={t('office.any')}
        value={content.weekday === null ? '' : String(content.weekday)}
        options={days.map((day) => ({ label: t(`weekdays.d${day}`), value: String(day) }))}
        onChange={({ target }) =>
          change({ weekday: target.value === '' ? null : Number(target.value) })
        }
      />
      {hasCode && (
        <TextField
          label={t('office.fields.code')}
          hint={t('office.codeHint', { min: promotionCodeLengthMin })}
          maxLength={40}
          value={content.code ?? ''}
          onChange={(typed) => change({ code: typed.target.value.toUpperCase() })}
        />
      )}
      {hasContact && (
        <Select
          label={t('office.fields.contact')}
          value={content.contact ?? ''}
          options={contactNames.map((value) => ({ label: value, value }))}
          onChange={(chosen) => change({ contact: chosen.target.value as OfferContent['contact'] })}
        />
      )}
      {hasVendor && (
        <TextField
          label={t('office.fields.vendor')}
          maxLength={40}
          value={content.vendor ?? ''}
          onChange={(typed) => change({ vendor: typed.target.value.trim() })}
        />
      )}
      <Moments change={change} content={content} />
      <Checkbox
        label={t('office.fields.isReviewed')}
        checked={content.isReviewed}
        onChange={() => change({ isReviewed: !content.isReviewed })}
      />
    </div>
  )
}
