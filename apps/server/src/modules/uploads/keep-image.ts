import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadTx } from '#kernel/database/database'
import { refuse } from '#kernel/refusal'
import type { AppContext } from '#kernel/http/route'
import { decryptBytes, encryptBytes } from '#kernel/secrets/keyring'
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
 * Stores a member's image, re-encoded, under a random name, outside of all served folders.
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
  // Also checked before the expensive decoding, so that a full quota costs nothing.
  await db.read((tx) => refuseOverQuota(tx, owner, since))
  const { bytes, height, width } = await cleanedImage(raw)
  const image: Image = {
    addedAt: at,
    byteCount: bytes.length,
    digest: createHash('sha256').update(bytes).digest(),
    height,
    // Fully random: the name of an image must not reveal its time.
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

/** The reader of an image: its owner, or an operator with or without personal documents. */
export type Viewer = { ownerId: string } | { maySeePersonal: boolean }

/**
 * Returns the bytes of an image.
 *
 * @throws Refusal `not-found`, also if the viewer may not see it
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
  // Files older than the encryption begin with the JPEG marker.
  return kept[0] === 0xff ? kept : decryptBytes(db, fileUse, kept)
}

/** Deletes the files of dropped images, then their rows; an interrupted run is resumed. */
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
