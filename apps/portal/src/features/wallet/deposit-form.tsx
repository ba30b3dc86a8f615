import { useCall } from '@madang/kit'
import {
  AmountField,
  Banner,
  Button,
  Landmark,
  MethodCard,
  Money,
  Select,
  UiLink,
  Wallet,
  formatMoney,
  useLang,
} from '@madang/ui'
import type { Gives } from '@madang/wire'
import {
  listDeposits,
  requestBankDeposit,
  requestProviderDeposit,
  showDepositTerms,
} from '@madang/wire/wallet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { mePath } from '../../kit/paths.ts'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { isTooFine, unitsIn } from '../../kit/amount.ts'
import { SummaryLine as Line } from './summary-line.tsx'

type Terms = Gives<typeof showDepositTerms>
type Method = Terms['methods'][number]['method']
type Deposit = Gives<typeof requestBankDeposit>

/** How much, and by which way: fee, time and the room of one's own limit beforehand. */
export function DepositForm({ terms, onMade }: { terms: Terms; onMade: (id: string) => void }) {
  const t = useTranslations('wallet')
  const [amount, setAmount] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [method, setMethod] = useState(terms.methods[0]?.method ?? 'bank')
  const chosen = terms.methods.find((one) => one.method === method)
  const [bankId, setBankId] = useState(chosen?.banks[0]?.id ?? '')
  const fault = useFault(terms, amount)
  const options = { refreshes: [listDeposits, showDepositTerms] }
  const byBank = useCall(requestBankDeposit, options)
  const byProvider = useCall(requestProviderDeposit, options)
  const call = method === 'bank' ? byBank : byProvider
  const isFull = terms.openCount >= terms.openCountMax

  async function send() {
    setAsked(true)
    if (fault) return
    const bank = chosen?.banks.find(({ id }) => id === bankId) ?? chosen?.banks[0]
    const made: Deposit | undefined =
      method === 'bank'
        ? await byBank.send({ amount, bankId: bank?.id ?? '' })
        : await byProvider.send({ amount })
    if (!made) return
    onMade(made.id)
    if (made.payUrl) window.location.assign(made.payUrl)
  }
  return (
    <form
      noValidate
      className="grid content-start gap-6"
      onSubmit={(submit) => {
        submit.preventDefault()
        void send()
      }}
    >
      {isFull && <Banner tone="warn">{t('tooManyOpen', { count: terms.openCount })}</Banner>}
      <Methods terms={terms} method={method} choose={setMethod} />
      {chosen && chosen.banks.length > 1 && (
        <Select
          label={t('bankTo')}
          value={bankId}
          onChange={(choice) => setBankId(choice.target.value)}
          options={chosen.banks.map(({ bank, id, number }) => ({
            label: `${bank} ${number}`,
            value: id,
          }))}
        />
      )}
      <AmountField
        label={t('depositAmount')}
        value={amount}
        onChange={setAmount}
        error={isAsked || unitsIn(amount) > 0n ? fault : undefined}
        hint={<Between terms={terms} />}
      />
      <Room terms={terms} />
      <Summary amount={amount} fee={chosen?.fee ?? '0.00'} minutes={chosen?.minutes ?? 15} />
      <RefusalBanner of={call} />
      <Button type="submit" size="large" wide busy={call.busy} disabled={isFull}>
        {t('requestDeposit')}
      </Button>
    </form>
  )
}

function Methods({
  choose,
  method,
  terms,
}: {
  terms: Terms
  method: Method
  choose: (method: Method) => void
}) {
  const t = useTranslations('wallet')
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-ui">{t('howToPay')}</legend>
      {terms.methods.map((one) => (
        <MethodCard
          key={one.method}
          name="method"
          value={one.method}
          title={t(`method.${one.method}`)}
          icon={one.method === 'bank' ? Landmark : Wallet}
          facts={[
            t(`methodNote.${one.method}`),
            t('noFee'),
            t('usually', { minutes: one.minutes }),
          ]}
          checked={method === one.method}
          onChoose={() => choose(one.method)}
        />
      ))}
    </fieldset>
  )
}

function Between({ terms }: { terms: Terms }) {
  const t = useTranslations('wallet')
  const lang = useLang()
  const max = formatMoney(terms.amountMax, { lang })
  return <>{t('between', { max, min: formatMoney(terms.amountMin, { lang }) })}</>
}

/** What speaks against the amount, while it is typed; an empty field is only said when pressed. */
function useFault(terms: Terms, amount: string): string | undefined {
  const t = useTranslations('wallet')
  const lang = useLang()
  const units = unitsIn(amount)
  const words = (value: string) => ({ amount: formatMoney(value, { lang }) })
  if (units === 0n) return t('amountMissing')
  if (isTooFine(amount)) return t('tooFine')
  if (units < unitsIn(terms.amountMin)) return t('tooLittle', words(terms.amountMin))
  if (units > unitsIn(terms.amountMax)) return t('tooMuch', words(terms.amountMax))
  if (terms.room !== null && units > unitsIn(terms.room)) return t('roomOver', words(terms.room))
  return undefined
}

/** The member's own limit stands in sight of every deposit, one tap from being changed. */
function Room({ terms }: { terms: Terms }) {
  const t = useTranslations('wallet')
  const lang = useLang()
  const room = terms.room === null ? undefined : formatMoney(terms.room, { lang })
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-y border-seam py-3 text-small text-text-2">
      <span>{room === undefined ? t('roomNone') : t('room', { amount: room })}</span>
      <UiLink href={mePath('limits')} className="touch text-action underline underline-offset-4">
        {room === undefined ? t('setLimit') : t('seeLimit')}
      </UiLink>
    </p>
  )
}

function Summary({ amount, fee, minutes }: { amount: string; fee: string; minutes: number }) {
  const t = useTranslations('wallet')
  const shown = unitsIn(amount) > 0n && !isTooFine(amount) ? amount : '0'
  return (
    <dl aria-label={t('summary')} className="grid gap-1.5 text-ui font-normal">
      <Line name={t('youPay')} value={<Money value={shown} />} />
      <Line name={t('fee')} value={unitsIn(fee) === 0n ? t('noFee') : <Money value={fee} />} />
      <Line name={t('youGet')} value={<Money value={shown} className="font-semibold" />} />
      <Line name={t('timePromise')} value={t('usually', { minutes })} />
    </dl>
  )
}
