/* oxlint-disable unicorn/require-post-message-target-origin -- a worker answers its own page */
/**
 * Makes one picture as small as the server keeps it: takes a `File`, answers `{ isOpen: true }`
 * once it is decoded and then `{ small }`, a JPEG, or `{ small: undefined }` where the picture
 * is small already. It runs beside the page, which stays quick meanwhile; what cannot be read
 * ends as an error of the worker.
 */
type Scope = {
  addEventListener(name: 'message', listener: (event: MessageEvent<File>) => void): void
  postMessage(answer: { isOpen: true } | { small: Blob | undefined }): void
}
const scope = globalThis as unknown as Scope

/** The longest side that the server keeps. */
const sideMax = 2_400
/** Below this a picture of an accepted kind is sent as it is. */
const keptBytes = 1_000_000

scope.addEventListener('message', ({ data }) => {
  void smaller(data).then(
    (small) => scope.postMessage({ small }),
    // An error of a promise is none of the worker; the page listens to the latter.
    (error: unknown) =>
      setTimeout(() => {
        throw error
      }),
  )
})

async function smaller(file: File): Promise<Blob | undefined> {
  const picture = await decoded(file)
  scope.postMessage({ isOpen: true })
  const { height, width } = picture
  const isAccepted = file.type === 'image/png' || file.type === 'image/jpeg'
  const part = Math.min(1, sideMax / Math.max(width, height))
  if (isAccepted && part === 1 && file.size <= keptBytes) return undefined
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * part)),
    Math.max(1, Math.round(height * part)),
  )
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  // A JPEG has no transparency: behind a drawing lies white, as the server does it.
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.imageSmoothingQuality = 'high'
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ quality: 0.85, type: 'image/jpeg' })
}

/** Decodes by the browser, upright; a phone's HEIC, which few browsers read, by a library. */
async function decoded(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch (error) {
    if (!(await isHeic(file))) throw error
    const { heicPicture } = await import('./heic-picture.ts')
    return heicPicture(await file.arrayBuffer())
  }
}

/** Whether the bytes begin as an HEIF container of HEVC pictures does (ISO/IEC 23008-12, B.4). */
async function isHeic(file: File): Promise<boolean> {
  const start = new TextDecoder('latin1').decode(await file.slice(4, 12).arrayBuffer())
  return /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(start)
}
