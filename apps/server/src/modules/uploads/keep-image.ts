import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '#kernel/refusal'
import type { Ground } from '#kernel/route'
import { cleanedImage } from './cleaned-image.ts'
import { countImages, findImage, insertImage, lockOwner } from './image-store.ts'
import type { Image } from './image-store.ts'

const quota = 60
const dayMs = 24 * 3_600_000

/**
 * Keeps a member's image: cleaned, under a random name, outside of everything that is served.
 *
 * @throws Refusal `image-not-accepted`, `image-too-large`, `upload-quota-reached`
 */
export async function keepImage(
  { config, db }: Pick<Ground, 'config' | 'db'>,
  raw: Buffer,
  owner: string,
  at: Date,
): Promise<Image> {
  const since = new Date(at.getTime() - dayMs)
  // Asked before the expensive part too, so that a full quota costs nothing.
  await db.read((tx) => refuseOverQuota(tx, owner, since))
  const { bytes, height, width } = await cleanedImage(raw)
  const image: Image = {
    addedAt: at,
    byteCount: bytes.length,
    digest: createHash('sha256').update(bytes).digest(),
    height,
    // Random to the last bit: the name of an image must not tell when it was made.
    id: randomUUID(),
    owner,
    width,
  }
  await mkdir(shelfOf(config.folder), { mode: 0o700, recursive: true })
  await writeFile(fileOf(config.folder, image.id), bytes, { flag: 'wx', mode: 0o600 })
  await db.write(async (tx) => {
    await lockOwner(tx, owner)
    await refuseOverQuota(tx, owner, since)
    await insertImage(tx, image)
  })
  return image
}

/** The bytes of an image; `owner` null is an operator, whose roles the wire has checked. */
export async function readImage(
  { config, db }: Pick<Ground, 'config' | 'db'>,
  id: string,
  owner: string | null,
): Promise<Buffer> {
  const image = await db.read((tx) => findImage(tx, id))
  if (!image || (owner !== null && image.owner !== owner)) return refuse('not-found')
  return readFile(fileOf(config.folder, image.id))
}

async function refuseOverQuota(tx: Parameters<typeof countImages>[0], owner: string, since: Date) {
  if ((await countImages(tx, owner, since)) >= quota) refuse('upload-quota-reached', { quota })
}

const shelfOf = (folder: string) => join(folder, 'uploads')
const fileOf = (folder: string, id: string) => join(shelfOf(folder), `${id}.jpg`)
