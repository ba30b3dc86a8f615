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

/** What the server says by itself, one line per language that has texts; the rest is English. */
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

/** The words for a no in the caller's language: the server's side of the catalogue. */
export const translated = (lang: Language, key: RefusalKey, facts: object = {}): string =>
  translatorIn(lang)(key, { wait: waitIn(lang, facts), ...withAmounts(lang, facts) })

/** How long a no asks to wait: as long as it says, else the five minutes of the constants. */
function waitIn(lang: Language, facts: { retrySeconds?: unknown }): string {
  const seconds = Number(facts.retrySeconds ?? 300)
  const [unit, count] =
    seconds > 60 ? (['minute', Math.ceil(seconds / 60)] as const) : (['second', seconds] as const)
  const { locale } = languages[lang]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

/** What messages to people are about. */
export type MessageKind = keyof typeof koNotifications

/** The words of an SMS or a mail in its receiver's language. */
export function messageWords(lang: Language, kind: MessageKind, facts: object) {
  const values = withAmounts(lang, facts)
  const textOf = (part: 'subject' | 'sms' | 'body') =>
    translatorIn(lang)(`notifications.${kind}.${part}`, values)
  return { body: textOf('body'), sms: textOf('sms'), subject: textOf('subject') }
}

/** Amounts of the wire ("80000.00") as people write them; whole won have no decimals in Korean. */
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

/** A moment as a message writes it, in Seoul; by 24 hours, or Korean would say "PM 6:07:14". */
export const momentIn = (lang: Language, at: Date): string =>
  at.toLocaleString(formatLocales[lang] ?? languages[lang].locale, {
    hourCycle: 'h23',
    timeZone: 'Asia/Seoul',
  })

/** English here is written as in Europe: the day before the month. */
const formatLocales: { [L in Language]?: string } = { EN: 'en-GB', KO: 'ko-KR' }
