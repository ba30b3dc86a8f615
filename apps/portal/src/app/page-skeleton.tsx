import { useEffect, useState } from 'react'
import { Skeleton } from '@madang/ui'
import { useTranslations } from 'use-intl'

/** From when on a page that is on its way says that it is late (specification, 7 and 8). */
const lateMs = 12_000

/** The geometry of a page that is on its way. */
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
