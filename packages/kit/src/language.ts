import { isLanguage, languages } from '@madang/texts/languages'
import type { Language } from '@madang/texts/languages'
import { makeStore, useStore } from './store.ts'

export type Lang = Language

const kept = localStorage.getItem('lang') ?? ''
/** Whether this browser was ever told a language: without that the brand's own begins. */
export const isLangChosen = (): boolean => isLanguage(localStorage.getItem('lang') ?? '')
const store = makeStore<Lang>(isLanguage(kept) ? kept : 'KO')

export const useLang = (): Lang => useStore(store)
export const langNow = (): Lang => store.now()
/** How the document, numbers, dates and money are marked and written: "ko". */
export const useLocale = (): string => languages[useLang()].locale

/** Stores the choice under both keys of the specification and marks the document. */
export function keepLang(lang: Lang): void {
  localStorage.setItem('lang', lang)
  localStorage.setItem('hisLang', lang)
  document.documentElement.lang = languages[lang].locale
  store.set(lang)
}
