import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { useLabels } from '../surroundings.tsx'
import { Mask } from './mask.tsx'
import { Money } from './money.tsx'
import { Skeleton } from './skeleton.tsx'

/** The member's money: large, maskable, with the parts it is made of and what one can do. */
export function BalanceCard({
  title,
  value,
  parts = [],
  masked,
  onToggleMask,
  maskLabel,
  stale,
  actions,
  className,
}: {
  title: string
  /** Decimal string; undefined while it is on its way. */
  value: string | undefined
  parts?: readonly { label: string; value: string }[]
  masked: boolean
  onToggleMask: () => void
  /** What the tap does now. */
  maskLabel: string
  /** "오프라인" or "확인하고 있어요": the number is not live. */
  stale?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  const labels = useLabels()
  return (
    <section
      aria-label={title}
      className={joinClasses('rounded-tile border border-seam bg-s1 p-4 sm:p-5', className)}
    >
      <div className="flex items-center justify-between gap-3 text-small text-text-3">
        <h2>{title}</h2>
        {stale && <span className="text-warn">{stale}</span>}
      </div>
      {value === undefined ? (
        <Skeleton className="my-1 h-9 w-48" />
      ) : (
        <Mask hidden={masked} onToggle={onToggleMask} label={maskLabel}>
          <Money
            value={value}
            masked={masked}
            maskedLabel={labels.hiddenAmount}
            className="text-num-xl"
          />
        </Mask>
      )}
      {parts.length > 0 && (
        <dl className="mt-2 grid gap-1 border-t border-seam pt-3">
          {parts.map((part) => (
            <div key={part.label} className="flex justify-between gap-4 text-ui font-normal">
              <dt className="text-text-2">{part.label}</dt>
              <dd>
                <Money value={part.value} masked={masked} maskedLabel={labels.hiddenAmount} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {actions && <div className="mt-4 flex gap-2 [&>*]:flex-1">{actions}</div>}
    </section>
  )
}
