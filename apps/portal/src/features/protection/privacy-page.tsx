import { useFetched } from '@madang/kit'
import { Skeleton } from '@madang/ui'
import { showClosure } from '@madang/wire/privacy'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { ClosureForm } from './closure-form.tsx'
import { ExportOwn } from './export-own.tsx'

/** One's own: a copy of everything that is held, and the way out with one's money. */
export function PrivacyPage() {
  const t = useTranslations('protection.privacy')
  // A bet ends, or money comes, while the page is open.
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
