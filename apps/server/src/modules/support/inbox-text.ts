import { messageWords } from '@madang/texts'
import type { MessageKind } from '@madang/texts'
import { completeLanguages } from '@madang/texts/languages'
import type { Language, Worded } from '@madang/wire'

/** Returns an inbox text in every language, made of a notification kind's text. */
export function inboxTextOf(
  kind: MessageKind,
  factsOf: (lang: Language) => Record<string, string>,
): Record<'title' | 'body', Worded> {
  const texts = completeLanguages().map(
    (lang) => [lang, textOf(lang, kind, factsOf(lang))] as const,
  )
  const textsOf = (part: 'title' | 'body') =>
    Object.fromEntries(texts.map(([lang, message]) => [lang, message[part]])) as Worded
  return { body: textsOf('body'), title: textsOf('title') }
}

/** Turns a mail's text into HTML: each line a paragraph, with external facts escaped. */
function textOf(lang: Language, kind: MessageKind, facts: Record<string, string>) {
  const { body, subject } = messageWords(lang, kind, facts)
  const lines = body.split('\n').map((line) => `<p>${plain(line)}</p>`)
  return { body: lines.join(''), title: subject }
}

const signs: Record<string, string> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
