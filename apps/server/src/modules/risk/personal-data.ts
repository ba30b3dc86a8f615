import type { PersonalData } from '#kernel/personal-data'
import { eraseWords } from './case-store.ts'

export const personalData: PersonalData = {
  /** What was noted about somebody goes; that there was a case, of which kind and when, stays. */
  erase: eraseWords,
  name: 'risk',
}
