/**
 * The languages of the house, by their codes on the wire (specification, point 9): the one list.
 * `locale` marks the document and writes numbers, dates and money. Only what `isComplete` may be
 * offered to people; whatever another one lacks is said in English. How to add one: README.md.
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

/** The same words in several languages: in Korean and English always, in others where written. */
export type Worded<Words = string> = { KO: Words; EN: Words } & { [L in Language]?: Words }

/** What a language calls itself: "한국어", "English". */
export function ownNameOf(language: Language): string {
  const { locale } = languages[language]
  return new Intl.DisplayNames(locale, { type: 'language' }).of(locale) ?? language
}

/** Words in the reader's language, or in English. */
export const localized = <Words>(texts: Worded<Words>, language: Language): Words =>
  texts[language] ?? texts.EN

/** What operators write (notices, letters, help) is always written in these two. */
export const alwaysWritten: readonly Language[] = ['KO', 'EN']

/** What is written beside Korean and English. */
export function othersOf<Words>({ EN: _en, KO: _ko, ...others }: Worded<Words>) {
  return others
}

/** In order of the list. */
export const languageCodes = Object.keys(languages) as [Language, ...Language[]]

export const isLanguage = (code: string): code is Language => code in languages

/** Those whose texts are whole: what may be offered, and what a stranger's browser may ask for. */
export const completeLanguages = (): Language[] =>
  languageCodes.filter((code) => languages[code].isComplete)

/** The one after this, for a switch that goes round. */
export function nextLanguage(language: Language): Language {
  const offered = completeLanguages()
  return offered[(offered.indexOf(language) + 1) % offered.length] ?? 'KO'
}
