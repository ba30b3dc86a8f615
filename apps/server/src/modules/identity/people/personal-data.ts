import type { PersonalData } from '#kernel/parts/personal-data'
import { findTotp, listPasskeys } from '../factors/factor-store.ts'
import { listLogins } from '../login/login-store.ts'
import { findMember, findRegistration, listStateChanges } from '../member-store.ts'
import { listSessions } from '../sessions/session-store.ts'
import { listLinked } from '../social/social-store.ts'

/** Exports personal data and logins. Erasure starts in `erase-members.ts`. */
export const personalData: PersonalData = {
  export: async (tx, memberId) => ({
    factors: {
      authenticatorSince: (await findTotp(tx, memberId))?.confirmedAt ?? null,
      passkeys: (await listPasskeys(tx, memberId)).map(({ label, madeAt, usedAt }) => ({
        label,
        madeAt,
        usedAt,
      })),
    },
    linkedAccounts: await listLinked(tx, memberId),
    logins: (await listLogins(tx, memberId)).map(({ at, device, ip }) => ({ at, device, ip })),
    profile: await findMember(tx, memberId),
    registration: (await findRegistration(tx, memberId)) ?? null,
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
