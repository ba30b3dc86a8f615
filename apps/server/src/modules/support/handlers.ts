import { messageWords } from '@madang/texts'
import type { MessageKind } from '@madang/texts'
import type { Language } from '@madang/wire'
import { memberWarned } from '#identity'
import { handler } from '#kernel/events'
import { newId } from '#kernel/ids'
import { readSettings } from '#settings'
import { writeToMembers } from './send-message.ts'

/** What touches the safety of an account stands in the member's inbox too, in both languages. */
export const handlers = [
  handler(memberWarned, async (tx, warnings) => {
    const { brand } = await readSettings(tx)
    for (const { at, facts, kind, memberId } of warnings) {
      const said = (lang: Language) => letterOf(lang, kind, { ...facts, brand: brand.name[lang] })
      const [KO, EN] = [said('KO'), said('EN')]
      const letter = { body: { EN: EN.body, KO: KO.body }, title: { EN: EN.title, KO: KO.title } }
      const order = { ...letter, at: new Date(at), by: brand.name.EN, id: newId() }
      await writeToMembers(tx, order, [memberId])
    }
  }),
]

/** The words of a mail as a letter: each line a paragraph, and what came from outside is text. */
function letterOf(lang: Language, kind: MessageKind, facts: Record<string, string>) {
  const { body, subject } = messageWords(lang, kind, facts)
  const lines = body.split('\n').map((line) => `<p>${plain(line)}</p>`)
  return { body: lines.join(''), title: subject }
}

const signs: Record<string, string> = { '"': '&quot;', '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const plain = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)
