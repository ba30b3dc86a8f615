import { localized, useCall, useLang as useReaderLang } from '@madang/kit'
import {
  AmountField,
  Button,
  Money,
  Select,
  formatMoney,
  formatTime,
  useLang,
  useNow,
} from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showBalance } from '@madang/wire/wallet'
import { listWithdrawals, requestWithdrawal, showWithdrawalTerms } from '@madang/wire/withdrawals'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isPin, PinField } from '../../../kit/pin-field.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { decimalIn, isTooFine, leastOf, unitsIn } from '../../../kit/amount.ts'
import { FreshProof, otherThanFresh } from '../../../kit/fresh-proof.tsx'
import { useBankName } from '@madang/kit/use-bank-name'
import { SummaryLine } from '../summary-line.tsx'
import { Form } from '../../../kit/more/forms/form.tsx'

type Terms = Gives<typeof showWithdrawalTerms>

/** Amount and bank account; the fee, the payout and the duration are shown below. */
export function WithdrawalForm({ terms, onMade }: { terms: Terms; onMade: (id: string) => void }) {
  const t = useTranslations('wallet')
  const lang = useLang()
  const now = useNow(30_000)
  const usable = terms.accounts.filter((one) => new Date(one.usableAt).getTime() <= now)
  const [accountId, setAccountId] = useState<string>()
  const [amount, setAmount] = useState('')
  const [pin, setPin] = useState('')
  const [isAsked, setAsked] = useState(false)
  const fault = useFault(terms, amount)
  const request = useCall(requestWithdrawal, {
    done: ({ id }) => onMade(id),
    refreshes: [listWithdrawals, showWithdrawalTerms, showBalance],
  })
  const bankAccountId = accountId ?? usable[0]?.id ?? ''
  const isShut = terms.gates.length > 0
  const send = () => {
    setAsked(true)
    if (fault || !isPin(pin) || isShut) return
    void request.send({ amount, bankAccountId, paymentPassword: pin })
  }
  return (
    <Form
      className="grid gap-6"
      onSubmit={() => {
        send()
      }}
    >
      <AccountChoice
        terms={terms}
        isShut={isShut}
        now={now}
        value={bankAccountId}
        choose={setAccountId}
      />
      <AmountField
        label={t('withdrawAmount')}
        value={amount}
        onChange={setAmount}
        all={leastOf(terms.available, terms.amountMax, terms.dayAmountLeft)}
        disabled={isShut}
        error={isAsked || unitsIn(amount) > 0n ? fault : undefined}
        hint={t('between', {
          max: formatMoney(terms.amountMax, { lang }),
          min: formatMoney(terms.amountMin, { lang }),
        })}
      />
      <PinField
        label={t('pin')}
        hint={t('pinHint')}
        error={isAsked && !isPin(pin) ? t('pinWrong') : undefined}
        disabled={isShut}
        value={pin}
        onChange={setPin}
      />
      <Summary terms={terms} amount={amount} />
      <RefusalBanner of={otherThanFresh(request)} />
      <FreshProof of={request} again={send} />
      <Button type="submit" size="large" wide busy={request.busy} disabled={isShut}>
        {t('requestWithdrawal')}
      </Button>
    </Form>
  )
}

function AccountChoice(props: {
  terms: Terms
  isShut: boolean
  now: number
  value: string
  choose: (id: string) => void
}) {
  const t = useTranslations('wallet')
  const bankName = useBankName()
  const lang = useLang()
  const { choose, isShut, now, terms, value } = props
  return (
    <Select
      label={t('account')}
      disabled={isShut}
      value={value}
      onChange={(choice) => choose(choice.target.value)}
      options={terms.accounts.map(({ bank, id, numberMasked, usableAt }) => {
        const isCooling = new Date(usableAt).getTime() > now
        const time = formatTime(new Date(usableAt), 'full', { lang })
        const note = isCooling ? ` · ${t('accountCooling', { time })}` : ''
        return { disabled: isCooling, label: `${bankName(bank)} ${numberMasked}${note}`, value: id }
      })}
    />
  )
}

function Summary({ amount, terms }: { amount: string; terms: Terms }) {
  const t = useTranslations('wallet')
  const lang = useLang()
  const readerLang = useReaderLang()
  const units = isTooFine(amount) ? 0n : unitsIn(amount)
  const fee = feeOf(units, terms)
  const payout = units > fee ? units - fee : 0n
  const isLarge = units >= unitsIn(terms.fourEyesFrom)
  const threshold = formatMoney(terms.fourEyesFrom, { lang })
  return (
    <div className="grid gap-2">
      <dl className="grid gap-1.5 text-ui font-normal">
        <SummaryLine
          name={t('fee')}
          value={fee === 0n ? t('noFee') : <Money value={decimalIn(fee)} />}
        />
        <SummaryLine
          name={t('payout')}
          value={<Money value={decimalIn(payout)} className="font-semibold" />}
        />
        {(terms.benefits.percent > 100 || terms.benefits.oncePercent > 100) && (
          <SummaryLine
            name={t('rankLimit')}
            value={t('rankLimitIs', {
              once: String(terms.benefits.oncePercent),
              percent: String(terms.benefits.percent),
            })}
          />
        )}
        {terms.benefits.manager && (
          <SummaryLine
            name={t('rankManager')}
            value={localized(terms.benefits.manager, readerLang)}
          />
        )}
        <SummaryLine name={t('timePromise')} value={t('usually', { minutes: terms.minutes })} />
      </dl>
      <p className="text-small text-text-3">
        {terms.freeCountLeft > 0 && `${t('freeLeft', { count: terms.freeCountLeft })} `}
        {isLarge && `${t('twoEyes', { amount: threshold })} `}
        {t('noCancel')}
      </p>
    </div>
  )
}

/** Estimates the fee by the server's rule: some per day are free, then a fixed part and a share. */
function feeOf(units: bigint, { feeBps, feeFixed, freeCountLeft }: Terms): bigint {
  if (freeCountLeft > 0) return 0n
  const share = (units * BigInt(feeBps)) / 10_000n
  return unitsIn(feeFixed) + share - (share % 1_000n)
}

function useFault(terms: Terms, amount: string): string | undefined {
  const t = useTranslations('wallet')
  const lang = useLang()
  const units = unitsIn(amount)
  const words = (value: string) => ({ amount: formatMoney(value, { lang }) })
  if (units === 0n) return t('amountMissing')
  if (isTooFine(amount)) return t('tooFine')
  if (units > unitsIn(terms.available)) return t('overBalance')
  if (units < unitsIn(terms.amountMin)) return t('withdrawTooLittle', words(terms.amountMin))
  if (units > unitsIn(terms.amountMax)) return t('withdrawTooMuch', words(terms.amountMax))
  if (units > unitsIn(terms.dayAmountLeft)) return t('withdrawOverDay', words(terms.dayAmountLeft))
  const fee = feeOf(units, terms)
  return fee >= units ? t('withdrawFeeTakesAll', words(decimalIn(fee))) : undefined
}
