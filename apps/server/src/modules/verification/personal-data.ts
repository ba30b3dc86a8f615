import type { PersonalData } from '#kernel/personal-data'
import { eraseProfiles, findProfile } from './profile-store.ts'

export const personalData: PersonalData = {
  /** Whose name is erased has no tier any more; their pictures go with their other uploads. */
  erase: eraseProfiles,
  export: async (tx, memberId) => {
    const { country, tier, validUntil } = await findProfile(tx, memberId)
    return { verification: { country, tier, validUntil } }
  },
  name: 'verification',
}
