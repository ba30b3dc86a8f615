import { Skeleton } from '@madang/ui'

/** The placeholder of a form, in its final size. */
export function FormSkeleton() {
  return (
    <div className="grid content-start gap-6" aria-busy="true">
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-13 w-full" />
    </div>
  )
}
