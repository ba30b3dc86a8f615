import { useCall } from '@madang/kit'
import type { CallInput } from '@madang/kit'
import { Banner, Button, PasswordField, Select, formatMoney, useAsk, useLang } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { closeAccount } from '@madang/wire/privacy'
import type { showClosure } from '@madang/wire/privacy'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { endByWish } from '../../kit/live.ts'
import { useBankName } from '@madang/kit/use-bank-name'
import { Form } from '../../kit/more/forms/form.tsx'

type Closure = Gives<typeof showClosure>

/** Closes the account after one confirmation: shows the payout, its bank account, and obstacles. */
export function ClosureForm({ closure }: { closure: Closure }) {
  const t = useTranslations('protection.privacy')
  const lang = useLang()
  const ask = useAsk()
  const [bankAccountId, setBankAccountId] = useState(closure.accounts[0]?.id)
  const [paymentPassword, setPaymentPassword] = useState('')
  const [asked, setAsked] = useState<CallInput<typeof closeAccount>>()
  const close = useCall(closeAccount, {
    done: () => {
      // The session is over: any further request would open the login.
      endByWish('closed')
      void ask({ body: t('closedBody'), icon: 'success', title: t('closed') })
    },
  })
  const balance = formatMoney(closure.balance, { lang })
  const hasMoney = Number(closure.balance) > 0
  const isShut = closure.reasons.length > 0 || (hasMoney && paymentPassword === '')
  async function question() {
    const request = hasMoney && bankAccountId ? { bankAccountId, paymentPassword } : {}
    setAsked(request)
    const answer = await ask({
      body: t(hasMoney ? 'askPaid' : 'askBody', { amount: balance }),
      buttons: [
        { label: t('stay'), variant: 'quiet', value: 'no' },
        { label: t('yes'), variant: 'danger', value: 'yes' },
      ],
      enterValue: 'no',
      icon: 'question',
      title: t('ask'),
    })
    if (answer === 'yes') await close.send(request)
  }
  return (
    <Form
      className="grid max-w-[34em] gap-4"
      onSubmit={() => {
        void question()
      }}
    >
      <h2 className="text-h2">{t('close')}</h2>
      <p className="text-small text-text-2">
        {t('closeAbout', { time: spanOf(closure.keepDays, lang) })}
      </p>
      {closure.reasons.map((reason) => (
        <Banner key={reason} tone="warn">
          {t(`reasons.${reason}`)}
        </Banner>
      ))}
      {hasMoney && (
        <PayTo
          {...{ bankAccountId, closure, paymentPassword, setBankAccountId, setPaymentPassword }}
        />
      )}
      {Number(closure.credit) > 0 && (
        <p className="text-ui">
          {t(closure.creditTo === null ? 'creditToHouse' : 'creditToUpline', {
            amount: formatMoney(closure.credit, { lang }),
            name: closure.creditTo ?? '',
          })}
        </p>
      )}
      <RefusalBanner of={otherThanFresh(close)} />
      <Button type="submit" variant="danger" busy={close.busy} disabled={isShut}>
        {t('closeNow')}
      </Button>
      <FreshProof of={close} again={() => asked && void close.send(asked)} />
    </Form>
  )
}

/** The payout amount, the bank account, and the password to confirm it. */
function PayTo(props: {
  closure: Closure
  bankAccountId: string | undefined
  setBankAccountId: (id: string) => void
  paymentPassword: string
  setPaymentPassword: (typed: string) => void
}) {
  const t = useTranslations('protection.privacy')
  const bankName = useBankName()
  const lang = useLang()
  const { accounts, balance } = props.closure
  return (
    <>
      <p className="text-ui">{t('paysOut', { amount: formatMoney(balance, { lang }) })}</p>
      {accounts.length > 0 && (
        <Select
          label={t('to')}
          value={props.bankAccountId}
          options={accounts.map(({ bank, id, numberMasked }) => ({
            label: `${bankName(bank)} ${numberMasked}`,
            value: id,
          }))}
          onChange={(chosen) => props.setBankAccountId(chosen.target.value)}
        />
      )}
      <PasswordField
        label={t('pin')}
        inputMode="numeric"
        autoComplete="off"
        value={props.paymentPassword}
        onChange={(typed) => props.setPaymentPassword(typed.target.value)}
      />
    </>
  )
}

/** "5 years" where the days are whole years, else the days. */
function spanOf(days: number, lang: string): string {
  const years = Math.round(days / 365.25)
  const isWhole = years > 0 && Math.abs(days - years * 365.25) < 1.5
  const unit = isWhole ? 'year' : 'day'
  const format = new Intl.NumberFormat(lang, { style: 'unit', unit, unitDisplay: 'long' })
  return format.format(isWhole ? years : days)
}
