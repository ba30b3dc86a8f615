import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadTx } from '#kernel/database'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/route'
import { decryptBytes, encryptBytes } from '#kernel/keyring'
import { cleanedImage } from './cleaned-image.ts'
import {
  countImages,
  deleteImages,
  findImage,
  insertImage,
  listDropped,
  lockOwner,
} from './image-store.ts'
import type { Image } from './image-store.ts'

const quota = 60
const dayMs = 24 * 3_600_000

/**
 * Keeps a member's image: cleaned, under a random name, outside of everything that is served.
 *
 * @throws Refusal `image-not-accepted`, `image-too-large`, `upload-quota-reached`
 */
export async function keepImage(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
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
    isPersonal: false,
    owner,
    width,
  }
  await mkdir(folderOf(config.folder), { mode: 0o700, recursive: true })
  const encrypted = encryptBytes(db, fileUse, bytes)
  await writeFile(fileOf(config.folder, image.id), encrypted, { flag: 'wx', mode: 0o600 })
  await db.write(async (tx) => {
    await lockOwner(tx, owner)
    await refuseOverQuota(tx, owner, since)
    await insertImage(tx, image)
  })
  return image
}

/** Who asks for an image: its owner, or an operator who may see papers of persons or not. */
export type Viewer = { ownerId: string } | { maySeePersonal: boolean }

/**
 * The bytes of an image.
 *
 * @throws Refusal `not-found`, also for whom it is not for
 */
export async function readImage(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  id: string,
  viewer: Viewer,
): Promise<Buffer> {
  const image = await db.read((tx) => findImage(tx, id))
  if (!image) return refuse('not-found')
  const isFor =
    'ownerId' in viewer
      ? image.owner === viewer.ownerId
      : viewer.maySeePersonal || !image.isPersonal
  if (!isFor) return refuse('not-found')
  const kept = await readFile(fileOf(config.folder, image.id))
  // Files from before they were sealed begin as pictures do.
  return kept[0] === 0xff ? kept : decryptBytes(db, fileUse, kept)
}

/** Removes the files of what was dropped, then its rows; what broke off is done the next time. */
export async function sweepImages({
  config,
  db,
}: Pick<AppContext, 'config' | 'db'>): Promise<number> {
  const ids = await db.read(listDropped)
  for (const id of ids) await rm(fileOf(config.folder, id), { force: true })
  if (ids.length > 0) await db.write((tx) => deleteImages(tx, ids))
  return ids.length
}

const fileUse = 'uploads.file'

async function refuseOverQuota(tx: ReadTx, owner: string, since: Date) {
  if ((await countImages(tx, owner, since)) >= quota) refuse('upload-quota-reached', { quota })
}

const folderOf = (folder: string) => join(folder, 'uploads')
const fileOf = (folder: string, id: string) => join(folderOf(folder), `${id}.jpg`)
