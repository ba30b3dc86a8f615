import { localized, useCall, useLang as useWordsLang } from '@madang/kit'
import { AmountField, Banner, Button, RadioGroup, Select, formatMoney, useLang } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { createWalletTransfer, listWalletTransfers, showFunds } from '@madang/wire/transfer-wallets'
import { showBalance } from '@madang/wire/wallet'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { isTooFine, unitsIn } from '../../amount.ts'
import { RefusalBanner } from '../../refusal-banner.tsx'
import { Form } from './form.tsx'

type Funds = Gives<typeof showFunds>
type Direction = 'in' | 'out'

/** Transfers money to or from a vendor. The list shows an outcome that is not known yet. */
export function TransferForm({
  funds,
  into,
  onDone,
}: {
  funds: Funds
  /** The vendor whose game is open: money goes there, and no other choice is offered. */
  into?: string
  onDone?: () => void
}) {
  const t = useTranslations('purses')
  const lang = useLang()
  const [vendor, setVendor] = useState(into ?? funds.transferWallets[0]?.vendor ?? '')
  const [direction, setDirection] = useState<Direction>('in')
  const [amount, setAmount] = useState('')
  const [isAsked, setAsked] = useState(false)
  const transferWallet = funds.transferWallets.find((one) => one.vendor === vendor)
  const all = direction === 'in' ? funds.sumBalance : (transferWallet?.balance ?? '0')
  // The balance at a vendor that does not reply is unknown, and so is the fate of a transfer.
  const isSilent = transferWallet?.balance === null
  const isShut =
    isSilent || (direction === 'in' && (!funds.mayTransferIn || !transferWallet?.isOpen))
  const fault = useFault(amount, all)
  const call = useCall(createWalletTransfer, {
    done() {
      setAmount('')
      setAsked(false)
      onDone?.()
    },
    refreshes: [showFunds, listWalletTransfers, showBalance],
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
      {isShut && <WhyShut isSilent={isSilent} mayTransferIn={funds.mayTransferIn} />}
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
        options={props.funds.transferWallets.map((one) => ({
          label: localized(one.name, lang),
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

function WhyShut({ isSilent, mayTransferIn }: { isSilent: boolean; mayTransferIn: boolean }) {
  const t = useTranslations('purses')
  if (isSilent) return <Banner tone="warn">{t('silentShut')}</Banner>
  return mayTransferIn ? null : <Banner tone="warn">{t('mayNotIn')}</Banner>
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
