import { Badge, EmptyState, Money, Skeleton, Time, UiLink } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'

export type DocumentRow = {
  id: string
  href: string
  amount: string
  words: string
  tone: BadgeTone
  at: string
}

/** The latest deposits or withdrawals; each links to its own address. */
export function DocumentList({
  title,
  rows,
  none,
  current,
}: {
  title: string
  rows: DocumentRow[] | undefined
  none: string
  current: string | undefined
}) {
  return (
    <section aria-label={title} className="grid content-start gap-2">
      <h2 className="text-h3">{title}</h2>
      {rows === undefined && <Skeleton className="h-32 w-full" />}
      {rows?.length === 0 && (
        <EmptyState kind="money" text={none} className="border-t border-seam" />
      )}
      {rows && rows.length > 0 && (
        <ul className="border-t border-seam">
          {rows.map((row) => (
            <li key={row.id} className="border-b border-seam">
              <UiLink
                href={row.href}
                aria-current={row.id === current ? 'page' : undefined}
                className="grid min-h-16 content-center gap-1 px-2 py-2 hover:bg-s2 aria-[current=page]:bg-s2"
              >
                <span className="flex flex-wrap items-center justify-between gap-2">
                  <Money value={row.amount} className="font-semibold" />
                  <Time at={row.at} format="relative" className="text-small text-text-3" />
                </span>
                <span>
                  <Badge tone={row.tone}>{row.words}</Badge>
                </span>
              </UiLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
