import { useFetched } from '@madang/kit'
import { Skeleton } from '@madang/ui'
import { showClosure } from '@madang/wire/privacy'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { ClosureForm } from './closure-form.tsx'
import { ExportOwn } from './export-own.tsx'

/** A copy of all the member's data, and the closure of the account with a payout. */
export function PrivacyPage() {
  const t = useTranslations('protection.privacy')
  // Bets may be settled and money may arrive while the page is open.
  const fetched = useFetched(showClosure, {}, { refetchInterval: 30_000, staleTime: 0 })
  if (fetched.isError && !fetched.data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  return (
    <div className="grid gap-10">
      <h1 className="text-h1">{t('title')}</h1>
      <ExportOwn />
      {fetched.data ? <ClosureForm closure={fetched.data} /> : <Skeleton className="h-72 w-full" />}
    </div>
  )
}
