import { Skeleton } from '@madang/ui'
import { useTranslations } from 'use-intl'

/** The geometry of a page that is on its way. */
export function PageSkeleton() {
  const t = useTranslations('common')
  return (
    <output className="grid gap-6 p-4 md:p-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-2/3" />
    </output>
  )
}
