import { useFetched, useFilters } from '@madang/kit'
import type { BadgeTone } from '@madang/ui'
import { listDeposits, showDepositTerms } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { mePath } from '../../../kit/paths.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositView } from './deposit-view.tsx'
import { DocumentList } from '../document-list.tsx'
import { FormSkeleton } from '../form-skeleton.tsx'

/** Deposits: a form, or the deposit that the address names, beside the latest ones. */
export function DepositPage() {
  const t = useTranslations('wallet')
  const [{ id }, change] = useFilters()
  const recent = useFetched(listDeposits, { limit: '8' }, { refetchInterval: 15_000 })
  const rows = recent.data?.rows.map((row) => ({
    amount: row.credited ?? row.amount,
    at: row.requestedAt,
    href: `${mePath('depositv2')}?id=${row.id}`,
    id: row.id,
    tone: toneOf(row.state),
    words: t(`depositState.${row.state}`),
  }))
  return (
    <div className="grid gap-8">
      <h1 className="text-h1">{t('deposit')}</h1>
      <div className="grid gap-10 lg:grid-cols-[5fr_3fr]">
        {id === undefined ? (
          <NewDeposit onMade={(made) => change({ id: made }, { isStep: true })} />
        ) : (
          <DepositView key={id} id={id} onNew={() => change({ id: undefined }, { isStep: true })} />
        )}
        {recent.isError && !rows ? (
          <Failure error={recent.error} retry={() => void recent.refetch()} />
        ) : (
          <DocumentList
            title={t('recentDeposits')}
            none={t('noDeposits')}
            rows={rows}
            current={id}
          />
        )}
      </div>
    </div>
  )
}

function NewDeposit({ onMade }: { onMade: (id: string) => void }) {
  // A break ends by itself, and the open page should notice.
  const terms = useFetched(
    showDepositTerms,
    {},
    { refetchInterval: ({ state }) => (state.data?.pause ? 30_000 : false), staleTime: 0 },
  )
  if (terms.isError && !terms.data) {
    return <Failure error={terms.error} retry={() => void terms.refetch()} />
  }
  return terms.data ? <DepositForm terms={terms.data} onMade={onMade} /> : <FormSkeleton />
}

function toneOf(state: string): BadgeTone {
  if (state === 'credited') return 'ok'
  if (state === 'review' || state === 'checking' || state === 'processing') return 'warn'
  if (state === 'refused' || state === 'failed' || state === 'charged-back') return 'danger'
  return state === 'waiting' || state === 'reported' || state === 'paying' ? 'action' : 'plain'
}
