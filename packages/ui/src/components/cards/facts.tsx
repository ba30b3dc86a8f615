import type { ReactNode } from 'react'

/** A list of names and values: the head of every detail page. */
export function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-6 gap-y-2 text-ui">
      {rows.map(([name, words]) => (
        <div key={name} className="col-span-2 grid grid-cols-subgrid border-b border-seam pb-2">
          <dt className="text-text-3">{name}</dt>
          <dd className="num min-w-0 text-end break-words [&_time]:whitespace-normal">{words}</dd>
        </div>
      ))}
    </dl>
  )
}
