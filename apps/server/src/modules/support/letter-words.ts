import { messageWords } from '@madang/texts'
import type { MessageKind } from '@madang/texts'
import { completeLanguages } from '@madang/texts/languages'
import type { Language, Worded } from '@madang/wire'

/** A letter in every language of the house, out of the words of a message of this kind. */
export function lettersOf(
  kind: MessageKind,
  factsOf: (lang: Language) => Record<string, string>,
): Record<'title' | 'body', Worded> {
  const letters = completeLanguages().map(
    (lang) => [lang, letterOf(lang, kind, factsOf(lang))] as const,
  )
  const said = (part: 'title' | 'body') =>
    Object.fromEntries(letters.map(([lang, letter]) => [lang, letter[part]])) as Worded
  return { body: said('body'), title: said('title') }
}

/** The words of a mail as a letter: each line a paragraph, and what came from outside is text. */
function letterOf(lang: Language, kind: MessageKind, facts: Record<string, string>) {
  const { body, subject } = messageWords(lang, kind, facts)
  const lines = body.split('\n').map((line) => `<p>${plain(line)}</p>`)
  return { body: lines.join(''), title: subject }
}

const signs: Record<string, string> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
