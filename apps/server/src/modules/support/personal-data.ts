import { findMember } from '#identity'
import type { PersonalData } from '#kernel/parts/personal-data'
import { listComplaints } from './complaint-store.ts'
import { eraseMessages, listMemberMessages } from './conversations/conversation-store.ts'
import { eraseWords } from './erase-store.ts'
import { listInboxMessages } from './message-store.ts'

const rowCountMax = 10_000

export const personalData: PersonalData = {
  async erase(tx, memberIds) {
    await eraseWords(tx, memberIds)
    await eraseMessages(tx, memberIds)
  },
  async export(tx, memberId) {
    const registeredAt = (await findMember(tx, memberId))?.registeredAt ?? new Date()
    const reader = { memberId, registeredAt }
    return {
      complaints: await listComplaints(tx, { limit: rowCountMax, memberId }),
      conversation: await listMemberMessages(tx, memberId, rowCountMax),
      messages: await listInboxMessages(tx, reader, { limit: rowCountMax }),
    }
  },
  name: 'support',
}
