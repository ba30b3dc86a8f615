import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Banner, Money, Section, Select } from '@madang/ui'
import { payOutClosed, showOfficeClosure } from '@madang/wire/privacy'
import { Decision } from '../../kit/decisions/decision.tsx'
import { useBankName } from '@madang/kit/use-bank-name'
import { May } from '../../kit/may.tsx'

/** Pays out the balance that is left in a closed account. */
export function ClosedMoney({ memberId }: { memberId: string }) {
  const t = useTranslations()
  const bankName = useBankName()
  const { data } = useFetched(showOfficeClosure, { subject: memberId })
  const [chosen, setChosen] = useState('')
  if (!data) return null
  const hasMoney = Number(data.balance) > 0
  const bankAccountId = chosen || data.accounts[0]?.id
  return (
    <Section title={t('memberOffice.closed.title')} level={3}>
      <div className="grid gap-3">
        {!hasMoney && <p className="text-small text-text-2">{t('memberOffice.closed.nothing')}</p>}
        {hasMoney && (
          <Banner tone="warn">
            {t('memberOffice.closed.left')} <Money value={data.balance} />
          </Banner>
        )}
        {hasMoney && !bankAccountId && (
          <p className="text-small text-text-2">{t('memberOffice.closed.noAccount')}</p>
        )}
        {hasMoney && bankAccountId && (
          <May call={payOutClosed}>
            <Select
              label={t('memberOffice.closed.to')}
              value={bankAccountId}
              options={data.accounts.map(({ bank, holder, id, numberMasked }) => ({
                label: `${bankName(bank)} ${numberMasked} ${holder}`,
                value: id,
              }))}
              onChange={(event) => setChosen(event.target.value)}
            />
            <Decision
              call={payOutClosed}
              fixed={{ bankAccountId, subject: memberId }}
              words={t('memberOffice.closed.pay')}
              reason={t('backoffice.decide.reasonForTrail')}
              refreshes={[showOfficeClosure]}
            />
          </May>
        )}
      </div>
    </Section>
  )
}
