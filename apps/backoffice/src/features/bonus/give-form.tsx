import { useCall } from '@madang/kit'
import { Banner, Button, decimalIn, digitsIn, Section, TextField } from '@madang/ui'
import { giveGrant, listGrantProposals, listMemberGrants } from '@madang/wire/bonus-office'
import { categories } from '@madang/wire/catalog'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isReason, ReasonField } from '../../kit/decisions/reason-field.tsx'
import { useNeeds } from '../../kit/use-needs.ts'

/** The default wagering weights (games.md 8.2). */
const usualWeights: Readonly<Record<string, string>> = {
  ELOTT: '50',
  ESPORTS: '100',
  FISH: '100',
  LIVE: '50',
  LOTT: '50',
  PVP: '0',
  RNG: '100',
  SPORTS: '100',
}
const nothing = {
  amount: '',
  convertMax: '',
  lifeDays: '7',
  multiple: '1',
  stakeMax: '',
  titleEn: '',
  titleKo: '',
}
type Field = keyof typeof nothing
const fields: readonly Field[] = [
  'titleKo',
  'titleEn',
  'amount',
  'multiple',
  'lifeDays',
  'stakeMax',
  'convertMax',
]

/** Grants a bonus manually; from the brand's amount on, a second operator must approve. */
export function GiveForm({ memberId }: { memberId: string }) {
  const t = useTranslations('bonusOffice')
  const words = useTranslations('backoffice')
  const [entered, setEntered] = useState(nothing)
  const [weights, setWeights] = useState(usualWeights)
  const [reason, setReason] = useState('')
  const give = useCall(giveGrant, {
    done() {
      setEntered(nothing)
      setReason('')
      needs.forget()
    },
    refreshes: [listMemberGrants, listGrantProposals],
  })
  const needs = useNeeds({
    amount: entered.amount !== '',
    reason: isReason(reason),
    titleEn: entered.titleEn.trim() !== '',
    titleKo: entered.titleKo.trim() !== '',
  })
  const send = () =>
    void give.send({
      amount: entered.amount,
      convertMax: entered.convertMax || null,
      lifeDays: Number(entered.lifeDays),
      multiple: Number(entered.multiple),
      reason: reason.trim(),
      stakeMax: entered.stakeMax || null,
      subject: memberId,
      title: { EN: entered.titleEn.trim(), KO: entered.titleKo.trim() },
      weights: categories.map((category) => {
        return { category, percent: Number(weights[category] ?? '0') }
      }),
    })
  return (
    <Section title={t('give')} level={2}>
      <form className="grid max-w-120 gap-3" onSubmit={needs.submit(send)}>
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(name)}
            inputMode={name.startsWith('title') ? 'text' : 'decimal'}
            value={entered[name]}
            error={name in needed ? needs.errorOf(name as keyof typeof needed) : undefined}
            onChange={(event) => {
              const typed = event.target.value
              const value = name.startsWith('title') ? typed : decimalIn(typed)
              setEntered({ ...entered, [name]: value })
            }}
          />
        ))}
        <Weights weights={weights} change={setWeights} />
        <ReasonField
          label={words('decide.reasonForTrail')}
          value={reason}
          change={setReason}
          isMissed={needs.isMissed}
        />
        {give.refusal && <Banner tone="danger">{give.refusal.message}</Banner>}
        {give.isUnknown && <Banner tone="warn">{words('decision.checking')}</Banner>}
        {give.value && <Banner tone="ok">{t(give.value.state)}</Banner>}
        <Button type="submit" busy={give.busy}>
          {t('give')}
        </Button>
      </form>
    </Section>
  )
}

type Weighed = Readonly<Record<string, string>>

function Weights(props: { weights: Weighed; change: (weights: Weighed) => void }) {
  const t = useTranslations('bonusOffice')
  const wordOf = useTranslations('bonus.categories')
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="pb-2 text-ui">{t('weights')}</legend>
      {categories.map((category) => (
        <TextField
          key={category}
          label={wordOf(category)}
          inputMode="numeric"
          value={props.weights[category] ?? ''}
          onChange={(event) => {
            const percent = digitsIn(event.target.value, 3)
            props.change({ ...props.weights, [category]: percent })
          }}
        />
      ))}
    </fieldset>
  )
}

const needed = { amount: true, titleEn: true, titleKo: true } as const
