import { makeStore, useStore } from './store.ts'

export type Lang = 'KO' | 'EN'

const store = makeStore<Lang>(localStorage.getItem('lang') === 'EN' ? 'EN' : 'KO')

export const useLang = (): Lang => useStore(store)
export const langNow = (): Lang => store.now()
export const watchLang = store.watch

/** Stores the choice under both keys of the specification and marks the document. */
export function keepLang(lang: Lang): void {
  localStorage.setItem('lang', lang)
  localStorage.setItem('hisLang', lang)
  document.documentElement.lang = lang === 'KO' ? 'ko' : 'en'
  store.set(lang)
}
