import type { PersonalData } from '#kernel/personal-data'
import { findMember, listStateChanges } from './member-store.ts'
import { listSessions } from './session-store.ts'

/** Who somebody is and where they came in. Erasing begins here: `erase-members.ts`. */
export const personalData: PersonalData = {
  export: async (tx, memberId) => ({
    profile: await findMember(tx, memberId),
    sessions: (await listSessions(tx, memberId)).map(({ device, ip, seenAt, startedAt }) => ({
      device,
      ip,
      seenAt,
      startedAt,
    })),
    stateChanges: await listStateChanges(tx, memberId),
  }),
  name: 'identity',
}
