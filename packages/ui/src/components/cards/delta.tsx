import { formatMoney, readDecimal } from '../../format-money.ts'
import type { MoneyFormat } from '../../format-money.ts'
import { joinClasses } from '../../join-classes.ts'
import { useLabels, useLang } from '../../surroundings.tsx'

/** A gain or a loss: sign, arrow and colour, never colour alone. */
export function Delta({
  value,
  className,
  ...format
}: Omit<MoneyFormat, 'signed'> & { value: string; className?: string }) {
  const lang = useLang()
  const labels = useLabels()
  const { negative, whole, fraction } = readDecimal(value)
  const flat = whole === '0' && fraction === ''
  const tone = flat ? 'text-text-2' : negative ? 'text-loss' : 'text-gain'
  return (
    <span className={joinClasses('num label', tone, className)}>
      {!flat && (
        <>
          <span aria-hidden="true" className="me-1 text-[0.7em]">
            {negative ? '▼' : '▲'}
          </span>
          <span className="sr-only">{negative ? labels.loss : labels.gain} </span>
        </>
      )}
      {formatMoney(value, { lang, ...format, signed: true })}
    </span>
  )
}
