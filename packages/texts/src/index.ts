import { createTranslator } from 'use-intl/core'
import enCourier from './en/courier.json' with { type: 'json' }
import koCourier from './ko/courier.json' with { type: 'json' }
import enRefusal from './en/refusal.json' with { type: 'json' }
import koRefusal from './ko/refusal.json' with { type: 'json' }
import type { TextLanguage } from './areas.ts'

export { areas, loadTexts } from './areas.ts'
export type { Area, TextLanguage, Texts } from './areas.ts'

type RefusalKey = `refusal.${keyof typeof koRefusal}`

const translators = {
  EN: createTranslator({ locale: 'en', messages: { courier: enCourier, refusal: enRefusal } }),
  KO: createTranslator({ locale: 'ko', messages: { courier: koCourier, refusal: koRefusal } }),
}

/** The words for a no in the caller's language: the server's side of the catalogue. */
export function translated(lang: TextLanguage, key: RefusalKey, facts: object = {}): string {
  const translate = translators[lang] as (key: string, facts: object) => string
  return translate(key, facts)
}

/** What messages to people are about. */
export type MessageKind = keyof typeof koCourier

/** The words of an SMS or a mail in its receiver's language. */
export function messageWords(lang: TextLanguage, kind: MessageKind, facts: object) {
  const translate = translators[lang] as (key: string, facts: object) => string
  const say = (part: 'subject' | 'sms' | 'body') => translate(`courier.${kind}.${part}`, facts)
  return { body: say('body'), sms: say('sms'), subject: say('subject') }
}
