import type { PersonalData } from '#kernel/parts/personal-data'
import { deleteAvatars } from './avatar-store.ts'
import { dropImagesOf } from './image-store.ts'

export const personalData: PersonalData = {
  /** Deletes all pictures of an erased member. */
  async erase(tx, memberIds) {
    await deleteAvatars(tx, memberIds)
    await dropImagesOf(tx, memberIds)
  },
  name: 'uploads',
}
