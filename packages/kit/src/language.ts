import { isLanguage, languages } from '@madang/texts/languages'
import type { Language } from '@madang/texts/languages'
import { makeStore, useStore } from './store.ts'

export type Lang = Language

const kept = localStorage.getItem('lang') ?? ''
/** Whether a language was ever chosen in this browser; if not, the brand's default applies. */
export const isLangChosen = (): boolean => isLanguage(localStorage.getItem('lang') ?? '')
const store = makeStore<Lang>(isLanguage(kept) ? kept : 'KO')

export const useLang = (): Lang => useStore(store)
export const langNow = (): Lang => store.now()
/** The locale of the document, numbers, dates and money: "ko". */
export const useLocale = (): string => languages[useLang()].locale

/** Stores the choice under both keys of the specification and sets the document's language. */
export function keepLang(lang: Lang): void {
  localStorage.setItem('lang', lang)
  localStorage.setItem('hisLang', lang)
  document.documentElement.lang = languages[lang].locale
  store.set(lang)
}
