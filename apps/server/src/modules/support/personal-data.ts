import { findMember } from '#identity'
import type { PersonalData } from '#kernel/personal-data'
import { listComplaints } from './complaint-store.ts'
import { eraseSaid, listSaidOf } from './conversations/conversation-store.ts'
import { eraseWords } from './erase-store.ts'
import { listLetters } from './message-store.ts'

const rowCountMax = 10_000

export const personalData: PersonalData = {
  async erase(tx, memberIds) {
    await eraseWords(tx, memberIds)
    await eraseSaid(tx, memberIds)
  },
  async export(tx, memberId) {
    const registeredAt = (await findMember(tx, memberId))?.registeredAt ?? new Date()
    const reader = { memberId, registeredAt }
    return {
      complaints: await listComplaints(tx, { limit: rowCountMax, memberId }),
      conversation: await listSaidOf(tx, memberId, rowCountMax),
      messages: await listLetters(tx, reader, { limit: rowCountMax }),
    }
  },
  name: 'support',
}
