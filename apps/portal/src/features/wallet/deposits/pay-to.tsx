import { CopyCode, QrImage, formatMoney, useLang } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showDeposit } from '@madang/wire/wallet'
import { useCallback, useState } from 'react'
import type { RefCallback } from 'react'
import { useTranslations } from 'use-intl'
import { useBankName } from '@madang/kit/use-bank-name'

type Deposit = Gives<typeof showDeposit>

/** The bank account to send to; `seen` observes the account number. */
export function BankDetails({
  deposit,
  seen,
}: {
  deposit: Deposit
  seen: RefCallback<HTMLElement>
}) {
  const t = useTranslations('wallet')
  const bankName = useBankName()
  const lang = useLang()
  const { bank } = deposit
  if (!bank) return null
  const line = 'flex flex-wrap items-center justify-between gap-2 border-b border-seam py-2'
  return (
    <section
      data-outcome="transfer"
      aria-labelledby="transfer-to"
      className="grid gap-2 rounded-tile border border-seam bg-s1 p-4"
    >
      <h2 id="transfer-to" className="text-h3">
        {t('transferTo')}
      </h2>
      <dl className="grid text-ui font-normal [&_dt]:text-text-3">
        <div className={line}>
          <dt>{t('bankName')}</dt>
          <dd>{bankName(bank.bank, bank.bankEn)}</dd>
        </div>
        <div className={line}>
          <dt>{t('accountNumber')}</dt>
          <dd ref={seen}>
            <CopyCode value={bank.number} className="whitespace-nowrap" />
          </dd>
        </div>
        <div className={line}>
          <dt>{t('holder')}</dt>
          <dd>{bank.holder}</dd>
        </div>
        <div className={line}>
          <dt>{t('amount')}</dt>
          <dd>
            <CopyCode
              value={deposit.amount.replace(/\.00$/, '')}
              shown={formatMoney(deposit.amount, { lang })}
            />
          </dd>
        </div>
        <div className={line}>
          <dt>{t('code')}</dt>
          <dd>
            <CopyCode value={deposit.code} />
          </dd>
        </div>
      </dl>
      <p className="text-small text-text-2">{t('codeNote')}</p>
    </section>
  )
}

/** The code for another phone to scan; this page notices the payment by itself. */
export function PayCode({ url }: { url: string }) {
  const t = useTranslations('wallet')
  return (
    <section
      data-outcome="code"
      aria-label={t('payCode')}
      className="grid justify-items-center gap-2 rounded-tile border border-seam bg-s1 p-4"
    >
      <QrImage text={url} label={t('payCode')} />
      <p className="text-center text-small text-text-2">{t('payCodeNote')}</p>
    </section>
  )
}

/** Returns whether an element was visible at least once. */
export function useSeen(): { place: RefCallback<HTMLElement>; wasSeen: boolean } {
  const [wasSeen, setSeen] = useState(false)
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  return { place, wasSeen }
}
