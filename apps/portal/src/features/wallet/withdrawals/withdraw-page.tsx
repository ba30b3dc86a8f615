import { useFetched, useFilters } from '@madang/kit'
import type { BadgeTone } from '@madang/ui'
import { listWithdrawals, showWithdrawalTerms } from '@madang/wire/withdrawals'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { mePath } from '../../../kit/paths.ts'
import { DocumentList } from '../document-list.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'
import { GateList } from '../gate-list.tsx'
import { WithdrawalForm } from './withdrawal-form.tsx'
import { WithdrawalView } from './withdrawal-view.tsx'

/** Withdrawals: every obstacle first, then the form; or the withdrawal that the address names. */
export function WithdrawPage() {
  const t = useTranslations('wallet')
  const [{ id }, change] = useFilters()
  const recent = useFetched(listWithdrawals, { limit: '8' }, { refetchInterval: 15_000 })
  const rows = recent.data?.rows.map((row) => ({
    amount: row.amount,
    at: row.requestedAt,
    href: `${mePath('withdraw')}?id=${row.id}`,
    id: row.id,
    tone: toneOf(row.state),
    words: t(`withdrawalState.${row.state}`),
  }))
  return (
    <div className="grid gap-8">
      <h1 className="text-h1">{t('withdraw')}</h1>
      <div className="grid gap-10 lg:grid-cols-[5fr_3fr]">
        {id === undefined ? (
          <NewWithdrawal onMade={(made) => change({ id: made }, { isStep: true })} />
        ) : (
          <WithdrawalView
            key={id}
            id={id}
            onNew={() => change({ id: undefined }, { isStep: true })}
          />
        )}
        {recent.isError && !rows ? (
          <Failure error={recent.error} retry={() => void recent.refetch()} />
        ) : (
          <DocumentList
            title={t('recentWithdrawals')}
            none={t('noWithdrawals')}
            rows={rows}
            current={id}
          />
        )}
      </div>
    </div>
  )
}

function NewWithdrawal({ onMade }: { onMade: (id: string) => void }) {
  const terms = useFetched(showWithdrawalTerms, {}, { refetchInterval: 30_000, staleTime: 0 })
  if (terms.isError && !terms.data) {
    return <Failure error={terms.error} retry={() => void terms.refetch()} />
  }
  if (!terms.data) return <FormSkeleton />
  return (
    <div className="grid content-start gap-8">
      <GateList terms={terms.data} />
      <WithdrawalForm terms={terms.data} onMade={onMade} />
    </div>
  )
}

function toneOf(state: string): BadgeTone {
  if (state === 'received') return 'ok'
  if (state === 'paid') return 'action'
  if (state === 'partly' || state === 'not-received') return 'warn'
  return state === 'refused' ? 'danger' : 'plain'
}
