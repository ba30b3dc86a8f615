import { callApi } from '@madang/kit'
import { imageBytesMax, imagesMax, uploadImage } from '@madang/wire/uploads'

/** Returns what is wrong with the selected pictures before they are sent, or undefined. */
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

/**
 * Uploads the pictures and returns their ids; a picture that was already uploaded is not sent
 * again.
 */
export async function sendPictures(files: readonly File[]): Promise<string[]> {
  const ids: string[] = []
  for (const file of files) {
    const known = sent.get(file)
    const id = known ?? (await callApi(uploadImage, {}, { bytes: asBody(file) })).id
    sent.set(file, id)
    ids.push(id)
  }
  return ids
}

const asBody = (file: File) => ({ body: file, type: file.type })
