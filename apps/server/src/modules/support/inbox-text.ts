import { messageWords } from '@madang/texts'
import type { MessageKind } from '@madang/texts'
import { completeLanguages } from '@madang/texts/languages'
import type { Language, Worded } from '@madang/wire'

/** A letter in every language of the house, out of the words of a message of this kind. */
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

/** The words of a mail as a letter: each line a paragraph, and what came from outside is text. */
function textOf(lang: Language, kind: MessageKind, facts: Record<string, string>) {
  const { body, subject } = messageWords(lang, kind, facts)
  const lines = body.split('\n').map((line) => `<p>${plain(line)}</p>`)
  return { body: lines.join(''), title: subject }
}

const signs: Record<string, string> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
