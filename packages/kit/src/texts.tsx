import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { IntlProvider } from 'use-intl'
import { loadTexts } from '@madang/texts/areas'
import type { Area, Texts } from '@madang/texts/areas'
import { languages } from '@madang/texts/languages'
import { keepLang, langNow } from './language.ts'
import type { Lang } from './language.ts'
import { ownWords, withOwnWords } from './own-words.ts'
import { makeStore, useStore } from './store.ts'

declare module 'use-intl' {
  // Declaration merging needs an interface: it makes every text key typed.
  interface AppConfig {
    // Texts of menus and of modules' settings are known only at run time.
    Messages: Omit<Texts, 'menus' | 'settings'>
  }
}

type Loaded = { lang: Lang; messages: Partial<Texts> }

const store = makeStore<Loaded>({ lang: langNow(), messages: {} })

/** Loads the missing areas in the current language. Route loaders call it. */
export async function needTexts(...areas: Area[]): Promise<void> {
  const { lang, messages } = store.now()
  const missing = areas.filter((area) => !(area in messages))
  if (missing.length === 0) return
  const more = await loadTexts(lang, missing)
  const current = store.now()
  // The language changed during loading, so the loaded texts are in the wrong language.
  if (current.lang !== lang) return needTexts(...areas)
  store.set({ lang, messages: { ...current.messages, ...more } })
}

/** Switches the interface to another language, after all areas in use are loaded. */
export async function turnTexts(lang: Lang): Promise<void> {
  const areas = Object.keys(store.now().messages) as Area[]
  const messages = await loadTexts(lang, areas)
  keepLang(lang)
  store.set({ lang, messages })
}

/** Provides the loaded texts to the components below. */
export function TextsProvider({ children }: { children: ReactNode }) {
  const { lang, messages } = useStore(store)
  const own = useStore(ownWords)
  const texts = useMemo(() => withOwnWords(messages, own[lang] ?? {}), [lang, messages, own])
  return (
    <IntlProvider
      locale={languages[lang].locale}
      messages={texts}
      timeZone="Asia/Seoul"
      getMessageFallback={({ key }) => key}
    >
      {children}
    </IntlProvider>
  )
}
