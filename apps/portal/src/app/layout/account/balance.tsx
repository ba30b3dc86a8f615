import { useState } from 'react'
import { useFetched } from '@madang/kit'
import { Eye, EyeOff, Icon, Money } from '@madang/ui'
import { showBalance } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'

/** The member’s balance, live; "updating" until it is known, always with the same width. */
export function Balance() {
  const t = useTranslations('shell')
  const balance = useFetched(showBalance, {})
  return (
    <span className="num label inline-block min-w-[6.5em] text-end text-small font-semibold max-xs:hidden md:text-ui md:max-lg:hidden">
      <span className="sr-only">{t('balance')} </span>
      {balance.data ? (
        <>
          <Money value={balance.data.sumBalance} currency={balance.data.currency} />
          <Bonus value={balance.data.bonus} />
        </>
      ) : (
        <span className="font-normal text-text-3">{t('balanceUpdating')}</span>
      )}
    </span>
  )
}

/** The bonus balance beside the member's own, if there is any; the two are never added. */
function Bonus({ value }: { value: string }) {
  const t = useTranslations('shell')
  if (Number(value) === 0) return null
  return (
    <span className="block text-cap font-normal text-text-3">
      {t('bonusBeside')} <Money value={value} />
    </span>
  )
}

const maskKey = 'balanceMasked'

/** A tap switches between the amount and asterisks; the choice is remembered. */
export function MaskedBalance() {
  const t = useTranslations('shell')
  const balance = useFetched(showBalance, {})
  const [isMasked, setMasked] = useState(() => localStorage.getItem(maskKey) === '1')
  const turn = () => {
    localStorage.setItem(maskKey, isMasked ? '0' : '1')
    setMasked(!isMasked)
  }
  return (
    <button
      type="button"
      onClick={turn}
      className="flex min-h-11 w-full items-center justify-between gap-2 text-start"
    >
      <span aria-live="off" className="grid">
        <span className="text-small text-text-3">{t('balance')}</span>
        {balance.data ? (
          <Money
            value={balance.data.sumBalance}
            currency={balance.data.currency}
            masked={isMasked}
            maskedLabel={t('balanceHidden')}
            className="text-h3"
          />
        ) : (
          <span className="text-h3 font-normal text-text-3">{t('balanceUpdating')}</span>
        )}
        {balance.data && !isMasked && <Bonus value={balance.data.bonus} />}
      </span>
      <span className="sr-only">{t(isMasked ? 'balanceShow' : 'balanceHide')}</span>
      <Icon of={isMasked ? EyeOff : Eye} size={18} className="text-text-3" />
    </button>
  )
}
