import { randomUUID } from 'node:crypto'
import type { AppContext } from '#kernel/http/route'
import { findAvatar, upsertAvatar } from './avatar-store.ts'
import { cleanedImage } from './cleaned-image.ts'

/** Twice the largest size at which an avatar is shown. */
const sidePixels = 256

type Shown = { avatar: string; avatarType: 'STATIC' | 'CUSTOM' }
type Choice = { memberId: string; at: Date }

/** Returns a member's avatar; by default the picture drawn from their id. */
export async function avatarOf({ db }: Pick<AppContext, 'db'>, memberId: string): Promise<Shown> {
  const found = await db.read((tx) => findAvatar(tx, memberId))
  return { avatar: found?.name ?? '', avatarType: found?.kind ?? 'STATIC' }
}

/** Sets a built-in picture by its number; an empty name is the one drawn from the member's id. */
export async function chooseAvatar(
  { db }: Pick<AppContext, 'db'>,
  { at, memberId, name }: Choice & { name: string },
): Promise<Shown> {
  await db.write((tx) => upsertAvatar(tx, { at, image: null, kind: 'STATIC', memberId, name }))
  return { avatar: name, avatarType: 'STATIC' }
}

/**
 * Stores a member's own picture, re-encoded and cropped to a square; the original is not stored.
 *
 * @throws Refusal `image-not-accepted`, `image-too-large`
 */
export async function keepAvatar(
  { db }: Pick<AppContext, 'db'>,
  raw: Buffer,
  { at, memberId }: Choice,
): Promise<Shown> {
  const { bytes: image } = await cleanedImage(raw, sidePixels)
  const name = randomUUID()
  await db.write((tx) => upsertAvatar(tx, { at, image, kind: 'CUSTOM', memberId, name }))
  return { avatar: name, avatarType: 'CUSTOM' }
}
