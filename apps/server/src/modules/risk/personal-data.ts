import type { PersonalData } from '#kernel/parts/personal-data'
import { eraseWords } from './case-store.ts'

export const personalData: PersonalData = {
  /** Erases notes about a member; a case's existence, kind and time stay. */
  erase: eraseWords,
  name: 'risk',
}
