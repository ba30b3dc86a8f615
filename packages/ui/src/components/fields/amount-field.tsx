import {
  formatMoney,
  groupThousands,
  moneyInWords,
  pointIn,
  readDecimal,
} from '../../format-money.ts'
import { useLabels, useLang } from '../../surroundings.tsx'
import { Chip } from '../badge.tsx'
import { TextField } from './text-field.tsx'
import type { TextFieldProps } from './text-field.tsx'

const ADDS = [10_000n, 50_000n, 100_000n, 1_000_000n]

export interface AmountFieldProps extends Omit<
  TextFieldProps,
  'value' | 'onChange' | 'type' | 'after'
> {
  /** Digits, with a point where the currency has decimals: "30000". Empty at first. */
  value: string
  onChange: (value: string) => void
  /** Steps of the + chips in whole won. */
  adds?: readonly bigint[]
  /** The full amount; shows the "전액" chip. */
  all?: string | undefined
  currency?: string
}

/** An amount with thousands separators, + chips and the amount in words below. */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, adds = ADDS, all, currency = 'KRW', hint, ...rest } = props
  const lang = useLang()
  const labels = useLabels()
  const words =
    value === '' || lang !== 'ko' || currency !== 'KRW' ? '' : moneyInWords(cleanAmount(value))
  return (
    <div className="grid gap-2">
      <TextField
        inputMode="decimal"
        autoComplete="off"
        {...rest}
        value={showAmount(value, lang)}
        onChange={(change) => onChange(cleanAmount(change.target.value, pointIn(lang)))}
        hint={
          <span className="grid gap-0.5">
            <span className="num min-h-[1.5em] text-text-2">{words}</span>
            {hint}
          </span>
        }
        after={<span className="pe-3 text-text-3">{lang === 'ko' ? '원' : currency}</span>}
      />
      <div className="flex flex-wrap gap-2">
        {adds.map((add) => (
          <Chip
            key={String(add)}
            pressed={false}
            disabled={rest.disabled ?? false}
            onPress={() => onChange(addTo(value, add))}
          >
            +{shortAmount(add, lang)}
          </Chip>
        ))}
        {all !== undefined && (
          <Chip
            pressed={value !== '' && shortest(value) === shortest(all)}
            disabled={rest.disabled ?? false}
            onPress={() => onChange(shortest(all))}
          >
            {labels.allAmount} <span className="num">{formatMoney(all, { lang, bare: true })}</span>
          </Chip>
        )}
      </div>
    </div>
  )
}

/** Keeps only the characters of an amount: digits and one point; "12,000원" → "12000". */
export function cleanAmount(typed: string, point = '.'): string {
  const [whole = '', ...fractions] = typed
    .normalize('NFKC')
    .split(point)
    .map((part) => part.replace(/\D/g, ''))
  const digits = whole.replace(/^0+(?=\d)/, '')
  return fractions.length === 0 ? digits : `${digits || '0'}.${fractions.join('')}`
}

/** As people type it: "5000000.00" → "5000000". */
const shortest = (amount: string): string => cleanAmount(amount).replace(/\.0+$/, '')

/** 10000 → "1만" / "10K". */
export function shortAmount(won: bigint, lang: string): string {
  if (lang === 'ko')
    return won % 10_000n === 0n ? `${won / 10_000n}만` : groupThousands(String(won))
  if (won % 1_000_000n === 0n) return `${won / 1_000_000n}M`
  return won % 1000n === 0n ? `${won / 1000n}K` : groupThousands(String(won))
}

function showAmount(value: string, lang: string): string {
  const [whole = '', fraction] = value.split('.')
  return groupThousands(whole, lang) + (fraction === undefined ? '' : pointIn(lang) + fraction)
}

function addTo(value: string, add: bigint): string {
  const { whole, fraction } = readDecimal(cleanAmount(value) || '0')
  return String(BigInt(whole) + add) + (fraction === '' ? '' : `.${fraction}`)
}
