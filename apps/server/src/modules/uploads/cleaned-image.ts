import type { Sharp } from 'sharp'
import { BoundedLine } from '#kernel/attempts/bounded-line'
import { refuse } from '#kernel/refusal'

/** 25 megapixels: a phone's photo fits, a decompression bomb of gigabytes does not. */
const pixelsMax = 25_000_000
/** The longest side: a picture of 1 × 25,000,000 would keep the decoder busy for 20 seconds. */
const sideMax = 10_000
/** Decoding a photo takes well under a second; a file that takes this long is no photo. */
const secondsMax = 10

const whole = { fit: 'inside', height: 2_400, width: 2_400, withoutEnlargement: true } as const
/** Twice the largest size at which a logo is shown. */
const logoSize = { fit: 'inside', height: 120, width: 320, withoutEnlargement: true } as const

/** Its own queue, apart from password hashing: pictures must never delay a login. */
const line = new BoundedLine({ runningMax: 1, waitingMax: 30 })

export type CleanedImage = { bytes: Buffer; width: number; height: number }

/**
 * Decodes the picture and re-encodes it as JPEG, upright and without metadata. All other content
 * (scripts, an archive behind the picture, a GPS position) is removed. `sidePixels` crops the
 * middle to a square of that size.
 *
 * @throws Refusal `image-not-accepted` unless it is one complete png or jpg, `image-too-large`,
 * `unavailable` when too many pictures wait
 */
export async function cleanedImage(raw: Buffer, sidePixels?: number): Promise<CleanedImage> {
  const kind = kindOf(raw) ?? refuse('image-not-accepted')
  return line.run(() => decoded(raw, kind, sidePixels))
}

/**
 * Re-encodes a logo as a small PNG with its transparency.
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
  // Loaded at first use, because not every run needs this library: the server starts sooner.
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

/** Returns the format by the first bytes; the decoder must agree. */
export function kindOf(raw: Buffer): 'png' | 'jpeg' | undefined {
  if (raw.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png'
  if (raw.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg'
  return undefined
}
