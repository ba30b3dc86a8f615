import type { Sharp } from 'sharp'
import { BoundedLine } from '#kernel/bounded-line'
import { refuse } from '#kernel/refusal'

/** 25 megapixels: a phone's photo fits, a bomb that unfolds to gigabytes does not. */
const pixelsMax = 25_000_000
/** No camera takes strips: a picture of 1 × 25,000,000 costs its decoder twenty seconds. */
const sideMax = 10_000
/** Decoding takes a photo well under a second; whatever takes longer is no photo. */
const secondsMax = 10

const whole = { fit: 'inside', height: 2_400, width: 2_400, withoutEnlargement: true } as const
/** As large as any bar shows it, twice over. */
const logoSize = { fit: 'inside', height: 120, width: 320, withoutEnlargement: true } as const

/** One at a time, apart from the passwords: pictures must never keep anybody from logging in. */
const line = new BoundedLine({ runningMax: 1, waitingMax: 30 })

export type CleanedImage = { bytes: Buffer; width: number; height: number }

/**
 * Decodes the picture and writes it anew as JPEG, upright and without metadata. Whatever else was
 * in the file (scripts, an archive behind the picture, a place on earth) is gone. `sidePixels` cuts
 * the middle of it to a square of that size.
 *
 * @throws Refusal `image-not-accepted` when it is not one whole png or jpg, `image-too-large`,
 * `unavailable` when too many pictures wait
 */
export async function cleanedImage(raw: Buffer, sidePixels?: number): Promise<CleanedImage> {
  const kind = kindOf(raw) ?? refuse('image-not-accepted')
  return line.run(() => decoded(raw, kind, sidePixels))
}

/**
 * The same for a logo: a small PNG whose transparent ground stays.
 *
 * @throws as `cleanedImage`
 */
export async function cleanedLogo(raw: Buffer): Promise<Buffer> {
  const kind = kindOf(raw) ?? refuse('image-not-accepted')
  return line.run(async () => {
    const picture = await opened(raw, kind, (given) => given.resize(logoSize).png())
    return picture.bytes
  })
}

const decoded = (raw: Buffer, kind: 'png' | 'jpeg', sidePixels: number | undefined) =>
  opened(raw, kind, (picture) =>
    picture
      .flatten({ background: '#ffffff' })
      .resize(sidePixels ? { fit: 'cover', height: sidePixels, width: sidePixels } : whole)
      .jpeg({ mozjpeg: false, quality: 85 }),
  )

async function opened(
  raw: Buffer,
  kind: 'png' | 'jpeg',
  written: (picture: Sharp) => Sharp,
): Promise<CleanedImage> {
  // Libraries that not every run needs are loaded at their first use: the house opens sooner.
  const { default: sharp } = await import('sharp')
  const options = { failOn: 'error', limitInputPixels: pixelsMax, sequentialRead: true } as const
  try {
    const { format, height, pages = 1, width } = await sharp(raw, options).metadata()
    if (width * height > pixelsMax || Math.max(width, height) > sideMax) {
      return refuse('image-too-large')
    }
    if (format !== kind || pages !== 1 || width === 0) return refuse('image-not-accepted')
    const picture = sharp(raw, options).timeout({ seconds: secondsMax }).rotate()
    const { data, info } = await written(picture).toBuffer({ resolveWithObject: true })
    return { bytes: data, height: info.height, width: info.width }
  } catch (error) {
    if (error instanceof Error && /pixel limit/i.test(error.message)) refuse('image-too-large')
    if (error instanceof Error && error.name === 'Refusal') throw error
    return refuse('image-not-accepted')
  }
}

/** What the first bytes say; the decoder must agree. */
export function kindOf(raw: Buffer): 'png' | 'jpeg' | undefined {
  if (raw.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  if (raw.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  return undefined
}
