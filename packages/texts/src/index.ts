import { createTranslator } from 'use-intl/core'
import enNotifications from './en/notifications.json' with { type: 'json' }
import koNotifications from './ko/notifications.json' with { type: 'json' }
import enRefusal from './en/refusal.json' with { type: 'json' }
import koRefusal from './ko/refusal.json' with { type: 'json' }
import { languages } from './languages.ts'
import type { Language } from './languages.ts'
import { over } from './over.ts'

export { completeLanguages, isLanguage, languages, othersOf, localized } from './languages.ts'
export type { Language } from './languages.ts'

type RefusalKey = `refusal.${keyof typeof koRefusal}`
type Spoken = { notifications: typeof koNotifications; refusal: typeof koRefusal }
type Translate = (key: string, facts: object) => string

const english: Spoken = { notifications: enNotifications, refusal: enRefusal }

/** The server's own texts, one line per language that has texts; all others use English. */
export const spoken: { [L in Language]?: Partial<Spoken> } = {
  EN: english,
  KO: { notifications: koNotifications, refusal: koRefusal },
}

const translators = new Map<Language, Translate>()

function translatorIn(lang: Language): Translate {
  const known = translators.get(lang)
  if (known) return known
  const messages = over(english, spoken[lang] ?? {})
  const { locale } = languages[lang]
  const made = createTranslator({ locale, messages }) as unknown as Translate
  translators.set(lang, made)
  return made
}

/** Returns the text of a refusal in the caller's language: the server's part of the catalogue. */
export const translated = (lang: Language, key: RefusalKey, facts: object = {}): string =>
  translatorIn(lang)(key, { wait: waitIn(lang, facts), ...withAmounts(lang, facts) })

/**
 * Returns how long a refusal asks to wait: its own value, else the five minutes of the constants.
 */
function waitIn(lang: Language, facts: { retrySeconds?: unknown }): string {
  const seconds = Number(facts.retrySeconds ?? 300)
  const [unit, count] =
    seconds > 60 ? (['minute', Math.ceil(seconds / 60)] as const) : (['second', seconds] as const)
  const { locale } = languages[lang]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** The subjects of notifications. */
export type MessageKind = keyof typeof koNotifications

/** Returns the text of an SMS or an e-mail in its receiver's language. */
export function messageWords(lang: Language, kind: MessageKind, facts: object) {
  const values = withAmounts(lang, facts)
  const textOf = (part: 'subject' | 'sms' | 'body') =>
    translatorIn(lang)(`notifications.${kind}.${part}`, values)
  return { body: textOf('body'), sms: textOf('sms'), subject: textOf('subject') }
}

/** Formats API amounts ("80000.00") for people; whole won have no decimals in Korean. */
function withAmounts(lang: Language, facts: object): object {
  return Object.fromEntries(
    Object.entries(facts).map(([name, fact]: [string, unknown]) => {
      const isAmount = /^(amount|room)/.test(name) && /^-?\d+\.\d+$/.test(String(fact))
      return [name, isAmount ? amountIn(lang, String(fact)) : fact]
    }),
  )
}

function amountIn(lang: Language, decimal: string): string {
  const isWhole = /\.0+$/.test(decimal)
  const format = new Intl.NumberFormat(languages[lang].locale, {
    maximumFractionDigits: 5,
    minimumFractionDigits: lang === 'KO' && isWhole ? 0 : 2,
  })
  return format.format(decimal as Intl.StringNumericLiteral)
}

/** Formats a moment for a message, in Seoul; 24 hours, because Korean would show "PM 6:07:14". */
export const momentIn = (lang: Language, at: Date): string =>
  at.toLocaleString(formatLocales[lang] ?? languages[lang].locale, {
    hourCycle: 'h23',
    timeZone: 'Asia/Seoul',
  })

/** English dates use the European order: the day before the month. */
const formatLocales: { [L in Language]?: string } = { EN: 'en-GB', KO: 'ko-KR' }
