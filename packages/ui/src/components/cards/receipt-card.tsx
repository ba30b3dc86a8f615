import type { ReactNode } from 'react'
import { joinClasses } from '../../join-classes.ts'
import { CopyCode } from '../copy-code.tsx'

/** The outcome of a money action: headline, amount, lines, id to copy. */
export function ReceiptCard({
  tone = 'ok',
  title,
  amount,
  lines,
  id,
  idLabel,
  actions,
  won = false,
  className,
}: {
  tone?: 'ok' | 'waiting' | 'danger'
  title: ReactNode
  amount?: ReactNode
  lines: readonly { label: ReactNode; value: ReactNode }[]
  id?: string
  idLabel?: string
  actions?: ReactNode
  /** A real win (return above stake): mother-of-pearl sweeps over it once. */
  won?: boolean
  className?: string
}) {
  const tones = { ok: 'border-t-ok', waiting: 'border-t-warn', danger: 'border-t-danger' }
  return (
    <section
      aria-live="polite"
      data-outcome={typeof title === 'string' ? title : ''}
      className={joinClasses(
        'relative overflow-hidden rounded-tile border border-t-3 border-seam bg-s1 p-4 sm:p-5',
        tones[tone],
        className,
      )}
    >
      {won && <span aria-hidden="true" className="nacre-sweep absolute inset-0 opacity-40" />}
      <p className="text-h3">{title}</p>
      {amount && <p className="mt-1 text-num-xl">{amount}</p>}
      <dl className="mt-3 grid gap-1.5 border-t border-dashed border-line pt-3">
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines keep their places
          <div key={at} className="flex justify-between gap-4 text-ui font-normal">
            <dt className="label text-text-3">{line.label}</dt>
            <dd className="num text-end">{line.value}</dd>
          </div>
        ))}
      </dl>
      {id && (
        <div className="mt-3">
          <CopyCode value={id} label={idLabel} />
        </div>
      )}
      {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
    </section>
  )
}
