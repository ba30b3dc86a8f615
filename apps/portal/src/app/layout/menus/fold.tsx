import { ChevronDown, Icon } from '@madang/ui'
import type { ReactNode } from 'react'

/** A collapsible group of the side menu. */
export function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details open className="group border-b border-seam py-1">
      <summary className="flex min-h-11 items-center justify-between ps-5 pe-4 text-small text-text-3">
        {title}
        <Icon of={ChevronDown} size={14} className="transition-transform group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
