import { saidIn } from '@madang/texts'
import { memberWarned } from '#identity'
import { subscriber } from '#kernel/events'
import { newId } from '#kernel/ids'
import { readSettings } from '#settings'
import { lettersOf } from './letter-words.ts'
import { writeToMembers } from './send-message.ts'

/** What touches the safety of an account stands in the member's inbox too, in both languages. */
export const subscribers = [
  subscriber('support.write-warnings', memberWarned, async (tx, warnings) => {
    const { brand } = await readSettings(tx)
    for (const { at, facts, kind, memberId } of warnings) {
      const letter = lettersOf(kind, (lang) => ({ ...facts, brand: saidIn(brand.name, lang) }))
      const order = { ...letter, at: new Date(at), by: brand.name.EN, id: newId() }
      await writeToMembers(tx, order, [memberId])
    }
  }),
]
