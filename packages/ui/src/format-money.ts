/** How a currency is shown: its usual decimals and its sign in each language. */
const CURRENCIES: Record<string, { decimals: number; ko: string }> = {
  KRW: { decimals: 0, ko: '원' },
  JPY: { decimals: 0, ko: '엔' },
  VND: { decimals: 0, ko: '동' },
  USD: { decimals: 2, ko: '달러' },
  EUR: { decimals: 2, ko: '유로' },
}

export interface MoneyFormat {
  lang?: string
  currency?: string
  /**
   * `auto` hides won decimals only if they are zero; `2` always shows two. By default Korean
   * follows the brand's setting, and English shows two.
   */
  decimals?: 'auto' | 2
  /** Shows + before a gain. */
  signed?: boolean
  /** Without the currency sign, for tables that name it in the header. */
  bare?: boolean
}

let ofBrand: 'auto' | 2 = 'auto'

/** Sets how the brand writes amounts in Korean; called once, before the first amount is shown. */
export const keepDecimals = (decimals: 'auto' | 2): void => {
  ofBrand = decimals
}

/** Formats a decimal string as money, exactly: no digit of the value is ever rounded away. */
export function formatMoney(value: string, format: MoneyFormat = {}): string {
  const { currency = 'KRW', signed = false, bare = false } = format
  // Screens name a language KO, browsers ko: both are Korean.
  const lang = (format.lang ?? 'ko').toLowerCase()
  const { negative, whole, fraction } = readDecimal(value)
  const habit = CURRENCIES[currency]?.decimals ?? 2
  const least = (format.decimals ?? (lang === 'ko' ? ofBrand : 2)) === 2 ? 2 : habit
  const shown = fraction.length === 0 && least === 0 ? '' : fraction.padEnd(Math.max(least, 2), '0')
  const isZero = whole === '0' && fraction === ''
  const sign = negative ? '−' : signed && !isZero ? '+' : ''
  const digits = sign + groupThousands(whole, lang) + (shown === '' ? '' : pointIn(lang) + shown)
  if (bare) return digits
  return lang === 'ko'
    ? digits + (CURRENCIES[currency]?.ko ?? ` ${currency}`)
    : `${digits} ${currency}`
}

/** "123만 4,567원", "3억 20만 원": how a Korean reads an amount aloud. Fractions of a won are kept. */
export function moneyInWords(value: string, unit = '원'): string {
  const { negative, whole, fraction } = readDecimal(value)
  const names = ['', '만', '억', '조', '경', '해']
  const parts: string[] = []
  for (let end = whole.length, at = 0; end > 0; end -= 4, at += 1) {
    const four = whole.slice(Math.max(0, end - 4), end).replace(/^0+/, '')
    if (four !== '') parts.unshift(groupThousands(four) + (names[at] ?? ''))
  }
  if (fraction !== '' && !/^\d/.test(whole.slice(-4).replace(/^0+/, ''))) parts.push('0')
  const text = (parts.join(' ') || '0') + (fraction === '' ? '' : `.${fraction}`)
  // "30만 원" is written apart, "4,567원" together.
  return (negative ? '−' : '') + text + (/\d$/.test(text) ? '' : ' ') + unit
}

/** Splits a decimal string; trailing zeros of the fraction are dropped. Throws on anything else. */
export function readDecimal(value: string): {
  negative: boolean
  whole: string
  fraction: string
} {
  const match = /^([-+−]?)(\d+)(?:\.(\d*))?$/.exec(value.trim())
  if (!match) throw new TypeError(`not a decimal amount: ${value}`)
  const whole = (match[2] ?? '0').replace(/^0+(?=\d)/, '')
  const fraction = (match[3] ?? '').replace(/0+$/, '')
  const isZero = whole === '0' && fraction === ''
  return { negative: !isZero && (match[1] === '-' || match[1] === '−'), whole, fraction }
}

/** 1234567 → 1,234,567, and 1.234.567 where a language writes so. */
export function groupThousands(digits: string, lang = 'ko'): string {
  return digits.replace(/\B(?=(\d{3})+(?!\d))/g, signsIn(lang).group)
}

/** The sign before the decimals: 0.5, and 0,5 where a language writes so. */
export const pointIn = (lang: string): string => signsIn(lang).decimal

interface Signs {
  group: string
  decimal: string
}

/**
 * The separators of `Intl` for Korean and English as constants: the first `Intl` call takes a tenth
 * of a second on a slow phone, and every first page needs these two. Others are requested once.
 */
const signsOf = new Map<string, Signs>(
  ['ko', 'en'].map((lang) => [lang, { decimal: '.', group: ',' }]),
)

function signsIn(lang: string): Signs {
  const known = signsOf.get(lang)
  if (known) return known
  const parts = new Intl.NumberFormat(lang).formatToParts(12345.6)
  const sign = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const signs = { decimal: sign('decimal'), group: sign('group') }
  signsOf.set(lang, signs)
  return signs
}
