import { useEffect, useState } from 'react'
import { Skeleton } from '@madang/ui'
import { useTranslations } from 'use-intl'

/** After this time a page that is loading says that it is late (specification, 7 and 8). */
const lateMs = 12_000

/** The placeholder layout of a page that is loading. */
export function PageSkeleton() {
  const t = useTranslations('common')
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <output className="grid gap-6 p-4 md:p-8">
      <span className={isLate ? 'text-warn' : 'sr-only'}>{t(isLate ? 'late' : 'loading')}</span>
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-2/3" />
    </output>
  )
}
