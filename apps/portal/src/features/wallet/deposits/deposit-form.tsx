import { useCall } from '@madang/kit'
import {
  AmountField,
  Banner,
  Button,
  Money,
  Select,
  UiLink,
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
import { mePath } from '../../../kit/paths.ts'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { decimalIn, isTooFine, unitsIn } from '../../../kit/amount.ts'
import { useBankName } from '@madang/kit/use-bank-name'
import { DepositMethods, feeUnitsOf } from './deposit-methods.tsx'
import type { Method } from './deposit-methods.tsx'
import { PlayFirst } from '../playthrough.tsx'
import { SummaryLine as Line } from '../summary-line.tsx'
import { Form } from '../../../kit/more/forms/form.tsx'

type Terms = Gives<typeof showDepositTerms>
type Deposit = Gives<typeof requestBankDeposit>

/** Amount and payment method; shows fee, time and the rest of the member's limit beforehand. */
export function DepositForm({ terms, onMade }: { terms: Terms; onMade: (id: string) => void }) {
  const t = useTranslations('wallet')
  const [amount, setAmount] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [methodId, setMethodId] = useState('')
  const open = terms.methods.filter(({ isOpen }) => isOpen)
  const chosen = open.find(({ id }) => id === methodId) ?? open[0]
  const [bankId, setBankId] = useState('')
  const fault = useFault(terms, chosen, amount)
  const options = { refreshes: [listDeposits, showDepositTerms] }
  const byBank = useCall(requestBankDeposit, options)
  const byProvider = useCall(requestProviderDeposit, options)
  const call = chosen?.kind === 'bank' ? byBank : byProvider
  const isShut =
    terms.openCount >= terms.openCountMax ||
    terms.pause !== null ||
    unitsIn(terms.tier.room ?? '1') === 0n

  async function send() {
    setAsked(true)
    if (fault || !chosen) return
    const bank = chosen.banks.find(({ id }) => id === bankId) ?? chosen.banks[0]
    const asked = { amount, methodId: chosen.id }
    const made: Deposit | undefined =
      chosen.kind === 'bank'
        ? await byBank.send({ ...asked, bankId: bank?.id ?? '' })
        : await byProvider.send(asked)
    if (!made) return
    onMade(made.id)
    // A code is scanned from this page; only a redirect leaves it.
    if (made.payUrl && made.kind === 'redirect') window.location.assign(made.payUrl)
  }
  return (
    <Form
      className="grid content-start gap-6"
      onSubmit={() => {
        void send()
      }}
    >
      <WhyClosed terms={terms} />
      {!chosen && <Banner tone="warn">{t('allClosed')}</Banner>}
      <DepositMethods terms={terms} chosen={chosen?.id ?? ''} choose={setMethodId} />
      {chosen && chosen.banks.length > 1 && (
        <BankChoice banks={chosen.banks} value={bankId} choose={setBankId} />
      )}
      <AmountField
        label={t('depositAmount')}
        value={amount}
        onChange={setAmount}
        error={isAsked || unitsIn(amount) > 0n ? fault : undefined}
        hint={chosen && <Between of={chosen} />}
      />
      <Room terms={terms} />
      <TierRoom terms={terms} />
      {chosen && <Summary amount={amount} of={chosen} />}
      <PlayFirst terms={terms} amount={amount} />
      <RefusalBanner of={call} />
      <Button type="submit" size="large" wide busy={call.busy} disabled={isShut || !chosen}>
        {t('requestDeposit')}
      </Button>
    </Form>
  )
}

/** Why deposits are closed now, shown before the member types anything. */
function WhyClosed({ terms }: { terms: Terms }) {
  const t = useTranslations('wallet')
  if (terms.pause) {
    return (
      <Banner tone="warn">
        <UiLink href={mePath('breaks')} className="text-action underline underline-offset-4">
          {t(`paused.${terms.pause}`)}
        </UiLink>
      </Banner>
    )
  }
  if (terms.tier.room !== null && unitsIn(terms.tier.room) === 0n) {
    const step = terms.tier.next?.slice(1) ?? ''
    return (
      <Banner tone="warn">
        <UiLink href={mePath('verification')} className="text-action underline underline-offset-4">
          {terms.tier.now === 'K0' ? t('tierNone') : t('tierShut', { step })}
        </UiLink>
      </Banner>
    )
  }
  if (terms.openCount < terms.openCountMax) return null
  return <Banner tone="warn">{t('tooManyOpen', { count: terms.openCount })}</Banner>
}

function BankChoice(props: {
  banks: Method['banks']
  value: string
  choose: (id: string) => void
}) {
  const t = useTranslations('wallet')
  const bankName = useBankName()
  return (
    <Select
      label={t('bankTo')}
      value={props.value}
      onChange={(choice) => props.choose(choice.target.value)}
      options={props.banks.map(({ bank, bankEn, id, number }) => ({
        label: `${bankName(bank, bankEn)} ${number}`,
        value: id,
      }))}
    />
  )
}

function Between({ of }: { of: Method }) {
  const t = useTranslations('wallet')
  const lang = useLang()
  const max = formatMoney(of.amountMax, { lang })
  return <>{t('between', { max, min: formatMoney(of.amountMin, { lang }) })}</>
}

/** Returns what is wrong with the amount while typing; an empty field counts only on submit. */
function useFault(terms: Terms, of: Method | undefined, amount: string): string | undefined {
  const t = useTranslations('wallet')
  const lang = useLang()
  const units = unitsIn(amount)
  const words = (value: string) => ({ amount: formatMoney(value, { lang }) })
  if (units === 0n) return t('amountMissing')
  if (isTooFine(amount)) return t('tooFine')
  if (of && units < unitsIn(of.amountMin)) return t('tooLittle', words(of.amountMin))
  if (of && units > unitsIn(of.amountMax)) return t('tooMuch', words(of.amountMax))
  const { room } = terms.tier
  if (room !== null && units > unitsIn(room)) return t('tierOver', words(room))
  if (terms.room !== null && units > unitsIn(terms.room)) return t('roomOver', words(terms.room))
  return undefined
}

/** What may still be deposited at this KYC level, shown from the start to avoid surprises. */
function TierRoom({ terms }: { terms: Terms }) {
  const t = useTranslations('wallet')
  const lang = useLang()
  const { room } = terms.tier
  if (room === null || unitsIn(room) === 0n) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-text-2">
      <span>{t('tierRoom', { amount: formatMoney(room, { lang }) })}</span>
      <UiLink
        href={mePath('verification')}
        className="touch text-action underline underline-offset-4"
      >
        {t('toVerification')}
      </UiLink>
    </p>
  )
}

/** The member's own limit, visible at every deposit and changeable with one tap. */
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

function Summary({ amount, of }: { amount: string; of: Method }) {
  const t = useTranslations('wallet')
  const units = isTooFine(amount) ? 0n : unitsIn(amount)
  const feeUnits = feeUnitsOf(of, units)
  const { feeBps, feeFixed, minutes } = of
  const isFree = feeBps === 0 && unitsIn(feeFixed) === 0n
  const money = (one: bigint) => <Money value={decimalIn(one)} />
  return (
    <dl aria-label={t('summary')} className="grid gap-1.5 text-ui font-normal">
      <Line name={t('youPay')} value={money(units)} />
      <Line name={t('fee')} value={isFree ? t('noFee') : money(feeUnits)} />
      <Line
        name={t('youGet')}
        value={<Money value={decimalIn(units - feeUnits)} className="font-semibold" />}
      />
      <Line name={t('timePromise')} value={t('usually', { minutes })} />
    </dl>
  )
}
