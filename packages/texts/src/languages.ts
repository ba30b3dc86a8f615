/**
 * The only list of the house's languages, by their API codes (specification, point 9). `locale`
 * marks the document and formats numbers, dates and money. Only languages with `isComplete` may be
 * offered; missing texts of the others are shown in English. How to add one: README.md.
 */
export const languages = {
  KO: { isComplete: true, locale: 'ko' },
  EN: { isComplete: true, locale: 'en' },
  CN: { isComplete: false, locale: 'zh-Hans' },
  JA: { isComplete: false, locale: 'ja' },
  TH: { isComplete: false, locale: 'th' },
  VI: { isComplete: false, locale: 'vi' },
}

export type Language = keyof typeof languages

/** The same text in several languages: always Korean and English, others when written. */
export type Worded<Words = string> = { KO: Words; EN: Words } & { [L in Language]?: Words }

/** Returns a language's own name: "한국어", "English". */
export function ownNameOf(language: Language): string {
  const { locale } = languages[language]
  return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? language
}

/** Returns the text in the reader's language, or in English. */
export const localized = <Words>(texts: Worded<Words>, language: Language): Words =>
  texts[language] ?? texts.EN

/** Texts by operators (notices, inbox messages, help) always exist in these two. */
export const alwaysWritten: readonly Language[] = ['KO', 'EN']

/** Returns the texts besides Korean and English. */
export function othersOf<Words>({ EN: _en, KO: _ko, ...others }: Worded<Words>) {
  return others
}

/** In the order of the list. */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

export const isLanguage = (code: string): code is Language => code in languages

/**
 * Returns the languages with complete texts: these may be offered, and a visitor's browser may ask
 * for them.
 */
export const completeLanguages = (): Language[] =>
  languageCodes.filter((code) => languages[code].isComplete)

/** Returns the next language, for a switch that cycles through all. */
export function nextLanguage(language: Language): Language {
  const offered = completeLanguages()
  return offered[(offered.indexOf(language) + 1) % offered.length] ?? 'KO'
}
