import type { PersonalData } from '#kernel/personal-data'
import { eraseProfiles } from './profile-store.ts'

export const personalData: PersonalData = {
  /** Whose name is erased has no tier any more; their pictures go with their other uploads. */
  erase: eraseProfiles,
  name: 'verification',
}
