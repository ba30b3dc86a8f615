import type { ReactNode } from 'react'
import { Heading } from '@madang/ui'

/** One part of a detail, below its heading. */
export function Part({ children, title }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <Heading level={3}>{title}</Heading>
      {children}
    </section>
  )
}
