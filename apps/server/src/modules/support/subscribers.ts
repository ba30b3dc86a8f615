import { localized } from '@madang/texts'
import { memberKind, memberRegistered, memberWarned } from '#identity'
import { subscriber } from '#kernel/events'
import { newId } from '#kernel/ids'
import { readSettings } from '#settings'
import { inboxTextOf } from './inbox-text.ts'
import { writeToMembers } from './send-message.ts'

/** Copies account security notices to the member's inbox, in both languages. */
export const subscribers = [
  subscriber('support.write-warnings', memberWarned, async (tx, warnings) => {
    const { brand } = await readSettings(tx)
    for (const { at, facts, kind, memberId } of warnings) {
      const content = inboxTextOf(kind, (lang) => ({
        ...facts,
        brand: localized(brand.name, lang),
      }))
      const order = { ...content, at: new Date(at), by: brand.name.EN, id: newId() }
      await writeToMembers(tx, order, [memberId])
    }
  }),

  /** Sends each new member a welcome message: what to know before playing. */
  subscriber('support.welcome', memberRegistered, async (tx, bodies) => {
    const { brand } = await readSettings(tx)
    for (const { at, kind, memberId } of bodies) {
      if (kind !== memberKind.member) continue
      const content = inboxTextOf('welcome', (lang) => ({ brand: localized(brand.name, lang) }))
      const order = { ...content, at: new Date(at), by: brand.name.EN, id: newId() }
      await writeToMembers(tx, order, [memberId])
    }
  }),
]
