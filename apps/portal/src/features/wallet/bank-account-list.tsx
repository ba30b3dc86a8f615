import { useCall, useFetched } from '@madang/kit'
import { Button, Skeleton, formatTime, useAsk, useLang, useNow } from '@madang/ui'
import { listBankAccounts, removeBankAccount } from '@madang/wire/banks'
import { showWithdrawalTerms } from '@madang/wire/withdrawals'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { FreshProof, otherThanFresh } from '../../kit/fresh-proof.tsx'
import { useBankName } from '@madang/kit/use-bank-name'
import { useState } from 'react'

const accountsMax = 3

/** The member's bank accounts, with ways to add and remove them. */
export function BankAccountList({ onAdd }: { onAdd: () => void }) {
  const t = useTranslations('wallet')
  const bankName = useBankName()
  const lang = useLang()
  const ask = useAsk()
  const now = useNow(30_000)
  const own = useFetched(listBankAccounts, {}, { staleTime: 0 })
  const [removed, setRemoved] = useState('')
  const remove = useCall(removeBankAccount, { refreshes: [listBankAccounts, showWithdrawalTerms] })
  async function askRemove(subject: string) {
    const answer = await ask({
      body: t('removeAskBody'),
      buttons: [
        { label: t('keep'), variant: 'quiet', value: 'keep' },
        { label: t('remove'), variant: 'danger', value: 'remove' },
      ],
      icon: 'question',
      title: t('removeAsk'),
    })
    setRemoved(subject)
    if (answer === 'remove') await remove.send({ subject })
  }
  if (own.isError && !own.data)
    return <Failure error={own.error} retry={() => void own.refetch()} />
  if (!own.data) return <Skeleton className="h-24 w-full" />
  return (
    <div className="grid gap-4">
      <p className="text-small text-text-2">{t('accountsNote')}</p>
      <ul className="border-t border-seam">
        {own.data.rows.map((account) => (
          <li
            key={account.id}
            className="flex items-center justify-between gap-3 border-b border-seam py-3"
          >
            <span className="grid gap-0.5">
              <span className="text-ui">
                {bankName(account.bank)} <span className="num">{account.numberMasked}</span>
              </span>
              <span className="text-small text-text-3">
                {new Date(account.usableAt).getTime() > now
                  ? t('accountCooling', {
                      time: formatTime(new Date(account.usableAt), 'full', { lang }),
                    })
                  : account.holder}
              </span>
            </span>
            <Button
              variant="quiet"
              size="small"
              aria-label={`${t('removeAccount')}: ${bankName(account.bank)} ${account.numberMasked}`}
              busy={remove.busy && removed === account.id}
              onClick={() => void askRemove(account.id)}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <RefusalBanner of={otherThanFresh(remove)} />
      <FreshProof of={remove} again={() => void remove.send({ subject: removed })} />
      {own.data.rows.length < accountsMax && <Button onClick={onAdd}>{t('addAccount')}</Button>}
    </div>
  )
}
