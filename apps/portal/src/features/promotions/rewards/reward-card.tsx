import { joinClasses } from '@madang/ui'
import type { ReactNode } from 'react'

/** One part of the reward center on a ground of its own. */
export function RewardCard({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={joinClasses('rounded-tile border border-seam bg-s1 p-4 sm:p-5', className)}>
      {children}
    </div>
  )
}
