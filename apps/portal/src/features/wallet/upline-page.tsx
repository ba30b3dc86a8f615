import { useCall, useFetched } from '@madang/kit'
import {
  AmountField,
  Button,
  EmptyState,
  Money,
  Time,
  formatMoney,
  useLang,
  useTell,
} from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showUpline, transferUpline } from '@madang/wire/uplines'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isTooFine, leastOf, unitsIn } from '../../kit/amount.ts'
import { Failure } from '../../kit/failure.tsx'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { isPin, PinField } from '../../kit/pin-field.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { FormSkeleton } from './form-skeleton.tsx'
import { SummaryLine } from './summary-line.tsx'
import { Form } from '../../kit/more/form.tsx'

type Upline = Gives<typeof showUpline>

/** Agent credit: an account beside the wallet, out of reach of games, handed to who is above. */
export function UplinePage() {
  const t = useTranslations('purses.uplines')
  const fetched = useFetched(showUpline, {})
  const { data } = fetched
  return (
    <div className="grid max-w-160 gap-8">
      <h1 className="text-h1">{t('title')}</h1>
      {fetched.isError && !data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {!data && !fetched.isError && <FormSkeleton />}
      {data && <Credit upline={data} />}
    </div>
  )
}

function Credit({ upline }: { upline: Upline }) {
  const t = useTranslations('purses.uplines')
  return (
    <>
      <p className="text-ui font-normal text-text-2">{t('about')}</p>
      <dl className="grid gap-1.5 text-ui font-normal">
        <SummaryLine
          name={t('credit')}
          value={<Money value={upline.credit} className="font-semibold" />}
        />
        {upline.upline && <SummaryLine name={t('upline')} value={upline.upline} />}
      </dl>
      {upline.mayTransfer && <HandUp upline={upline} />}
      <section className="grid gap-3">
        <h2 className="text-h3">{t('recent')}</h2>
        {upline.transfers.length === 0 && <EmptyState text={t('none')} />}
        <ul className="grid gap-3">
          {upline.transfers.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-baseline justify-between gap-2 border-b border-seam pb-3"
            >
              <span className="grid gap-0.5">
                <span className="text-ui">{t(one.direction, { other: one.other })}</span>
                <span className="text-small text-text-3">
                  <Time at={one.madeAt} look="table" />
                </span>
              </span>
              <Money value={one.amount} className="font-semibold" />
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function HandUp({ upline }: { upline: Upline }) {
  const t = useTranslations('purses.uplines')
  const lang = useLang()
  const tell = useTell()
  const [amount, setAmount] = useState('')
  const [pin, setPin] = useState('')
  const [isAsked, setAsked] = useState(false)
  const transfer = useCall(transferUpline, {
    done: () => {
      setAmount('')
      setPin('')
      setAsked(false)
      tell({ text: t('sent'), tone: 'ok' })
    },
    refreshes: [showUpline],
  })
  const units = unitsIn(amount)
  const limits = {
    max: formatMoney(upline.amountMax, { lang }),
    min: formatMoney(upline.amountMin, { lang }),
  }
  const isInside = units >= unitsIn(upline.amountMin) && units <= unitsIn(upline.amountMax)
  const isCovered = units <= unitsIn(upline.credit)
  const fault = isCovered ? t('between', limits) : t('tooMuch')
  const isAmount = isInside && isCovered && !isTooFine(amount)
  const send = () => {
    setAsked(true)
    if (isAmount && isPin(pin)) void transfer.send({ amount, paymentPassword: pin })
  }
  return (
    <Form
      className="grid gap-4"
      onSubmit={() => {
        send()
      }}
    >
      <AmountField
        label={t('amount')}
        value={amount}
        onChange={setAmount}
        all={leastOf(upline.credit, upline.amountMax)}
        error={(isAsked || units > 0n) && !isAmount ? fault : undefined}
        hint={t('between', limits)}
      />
      <PinField
        label={t('pin')}
        error={isAsked && !isPin(pin) ? t('pinWrong') : undefined}
        value={pin}
        onChange={setPin}
      />
      <RefusalBanner of={otherThanFresh(transfer)} />
      <FreshProof of={transfer} again={send} />
      <Button type="submit" wide busy={transfer.busy}>
        {t('send')}
      </Button>
    </Form>
  )
}
