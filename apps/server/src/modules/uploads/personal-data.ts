import type { PersonalData } from '#kernel/personal-data'
import { deleteAvatars } from './avatar-store.ts'
import { dropImagesOf } from './image-store.ts'

export const personalData: PersonalData = {
  /** Whose name is erased has no pictures here any more. */
  async erase(tx, memberIds) {
    await deleteAvatars(tx, memberIds)
    await dropImagesOf(tx, memberIds)
  },
  name: 'uploads',
}
