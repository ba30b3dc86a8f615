import type { ReactNode } from 'react'

/** A name and its value at the two ends of a line. */
export function SummaryLine({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <dt className="text-text-3">{name}</dt>
      <dd className="num text-end">{value}</dd>
    </div>
  )
}
