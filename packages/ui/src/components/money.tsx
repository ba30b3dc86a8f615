import { formatMoney } from '../format-money.ts'
import type { MoneyFormat } from '../format-money.ts'
import { joinClasses } from '../join-classes.ts'
import { useLang } from '../surroundings.tsx'

/** An exact amount from a decimal string, tabular; `masked` shows stars instead. */
export function Money({
  value,
  masked = false,
  maskedLabel,
  className,
  ...format
}: MoneyFormat & {
  value: string
  masked?: boolean
  /** What a screen reader says while masked. */
  maskedLabel?: string
  className?: string
}) {
  const lang = useLang()
  const text = formatMoney(masked ? '0' : value, { lang, ...format })
  return (
    <span className={joinClasses('num label', className)}>
      {masked ? <span aria-hidden="true">{text.replace(/[\d.,]+/, '****')}</span> : text}
      {masked && maskedLabel && <span className="sr-only">{maskedLabel}</span>}
    </span>
  )
}
