import { createTranslator } from 'use-intl/core'
import enRefusal from './en/refusal.json' with { type: 'json' }
import koRefusal from './ko/refusal.json' with { type: 'json' }
import type { TextLanguage } from './areas.ts'

export { areas, loadTexts } from './areas.ts'
export type { Area, TextLanguage, Texts } from './areas.ts'

type RefusalKey = `refusal.${keyof typeof koRefusal}`

const translators = {
  EN: createTranslator({ locale: 'en', messages: { refusal: enRefusal } }),
  KO: createTranslator({ locale: 'ko', messages: { refusal: koRefusal } }),
}

/** The words for a no in the caller's language: the server's side of the catalogue. */
export function translated(lang: TextLanguage, key: RefusalKey, facts: object = {}): string {
  const translate = translators[lang] as (key: string, facts: object) => string
  return translate(key, facts)
}
