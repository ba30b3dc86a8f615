import type { PersonalData } from '#kernel/parts/personal-data'
import { eraseProfiles, findProfile } from './profile-store.ts'

export const personalData: PersonalData = {
  /** An erased member has no KYC level; `uploads` erases the pictures with all other uploads. */
  erase: eraseProfiles,
  export: async (tx, memberId) => {
    const { country, tier, validUntil } = await findProfile(tx, memberId)
    return { verification: { country, tier, validUntil } }
  },
  name: 'verification',
}
