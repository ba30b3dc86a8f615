import { callApi } from '@madang/kit'
import { imageBytesMax, imagesMax, uploadImage } from '@madang/wire/uploads'

/** What a picture may be: the server takes PNG and JPEG, all others are made one here. */
export const acceptedPictures = 'image/*,.heic,.heif'

/** How much of a picture's way lies behind it once it is decoded, and once it is small. */
export const partOpened = 0.3
export const partReady = 0.6

/** Returns what is wrong with the pictures as they would be sent, or undefined. */
export function faultOf(
  files: readonly File[],
): { key: 'tooManyImages' | 'imageTooBig' | 'imageWrong'; name: string } | undefined {
  if (files.length > imagesMax) return { key: 'tooManyImages', name: '' }
  for (const { name, size, type } of files) {
    if (type !== 'image/png' && type !== 'image/jpeg') return { key: 'imageWrong', name }
    if (size > imageBytesMax) return { key: 'imageTooBig', name }
  }
  return undefined
}

const sent = new WeakMap<File, string>()

/** Uploads a picture and returns its id; one that was already uploaded is not sent again. */
export async function sendPicture(file: File): Promise<string> {
  const known = sent.get(file)
  if (known !== undefined) return known
  const { id } = await callApi(uploadImage, {}, { bytes: asBody(file) })
  sent.set(file, id)
  return id
}

const asBody = (file: File) => ({ body: file, type: file.type })
