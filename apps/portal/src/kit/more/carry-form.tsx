import { saidIn, useCall, useLang as useWordsLang } from '@madang/kit'
import { AmountField, Banner, Button, RadioGroup, Select, formatMoney, useLang } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { carryMoney, listCarries, showFunds } from '@madang/wire/transfer-wallets'
import { showBalance } from '@madang/wire/wallet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isTooFine, unitsIn } from '../amount.ts'
import { RefusalBanner } from '../refusal-banner.tsx'
import { Form } from './form.tsx'

type Funds = Gives<typeof showFunds>
type Direction = 'in' | 'out'

/** Which vendor, which way, how much; an outcome that is not known yet is said in the list. */
export function CarryForm({
  funds,
  into,
  onDone,
}: {
  funds: Funds
  /** The vendor whose game is open: money goes there, and nothing else is asked. */
  into?: string
  onDone?: () => void
}) {
  const t = useTranslations('purses')
  const lang = useLang()
  const [vendor, setVendor] = useState(into ?? funds.purses[0]?.vendor ?? '')
  const [direction, setDirection] = useState<Direction>('in')
  const [amount, setAmount] = useState('')
  const [isAsked, setAsked] = useState(false)
  const purse = funds.purses.find((one) => one.vendor === vendor)
  const all = direction === 'in' ? funds.sumBalance : (purse?.balance ?? '0')
  // Nobody knows what lies at a vendor that does not answer, nor what becomes of what is sent.
  const isSilent = purse?.balance === null
  const isShut = isSilent || (direction === 'in' && (!funds.mayCarryIn || !purse?.isOpen))
  const fault = useFault(amount, all)
  const call = useCall(carryMoney, {
    done() {
      setAmount('')
      setAsked(false)
      onDone?.()
    },
    refreshes: [showFunds, listCarries, showBalance],
  })
  return (
    <Form
      aria-label={t('move')}
      className="grid content-start gap-5 border-t border-seam pt-6"
      onSubmit={() => {
        setAsked(true)
        if (!fault) void call.send({ amount, direction, vendor })
      }}
    >
      {into === undefined && (
        <WhereTo
          funds={funds}
          vendor={vendor}
          direction={direction}
          onVendor={setVendor}
          onDirection={setDirection}
        />
      )}
      {isShut && <WhyShut isSilent={isSilent} mayCarryIn={funds.mayCarryIn} />}
      <AmountField
        label={t('amount')}
        value={amount}
        onChange={setAmount}
        all={isSilent ? undefined : all}
        disabled={isShut}
        error={isAsked || unitsIn(amount) > 0n ? fault : undefined}
        hint={!isSilent && t('available', { amount: formatMoney(all, { lang }) })}
      />
      <RefusalBanner of={call} />
      <Button type="submit" size="large" wide busy={call.busy} disabled={isShut}>
        {t('send')}
      </Button>
    </Form>
  )
}

function WhereTo(props: {
  funds: Funds
  vendor: string
  direction: Direction
  onVendor: (vendor: string) => void
  onDirection: (direction: Direction) => void
}) {
  const t = useTranslations('purses')
  const lang = useWordsLang()
  return (
    <>
      <h2 className="text-h3">{t('move')}</h2>
      <Select
        label={t('vendor')}
        value={props.vendor}
        onChange={(choice) => props.onVendor(choice.target.value)}
        options={props.funds.purses.map((one) => ({
          label: saidIn(one.name, lang),
          value: one.vendor,
        }))}
      />
      <RadioGroup
        legend={t('direction')}
        name="direction"
        value={props.direction}
        onChange={(chosen) => props.onDirection(chosen as Direction)}
        options={(['in', 'out'] as const).map((value) => ({
          label: t(`directions.${value}`),
          value,
        }))}
      />
    </>
  )
}

function WhyShut({ isSilent, mayCarryIn }: { isSilent: boolean; mayCarryIn: boolean }) {
  const t = useTranslations('purses')
  if (isSilent) return <Banner tone="warn">{t('silentShut')}</Banner>
  return mayCarryIn ? null : <Banner tone="warn">{t('mayNotIn')}</Banner>
}

function useFault(amount: string, all: string): string | undefined {
  const t = useTranslations('purses')
  const lang = useLang()
  const units = unitsIn(amount)
  if (units === 0n) return t('amountMissing')
  if (isTooFine(amount)) return t('tooFine')
  if (units > unitsIn(all)) return t('tooMuch', { amount: formatMoney(all, { lang }) })
  return undefined
}
