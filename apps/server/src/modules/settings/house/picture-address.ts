import { networkOf } from '@madang/wire/network'
import type { Database, ReadTx } from '#kernel/database/database'
import { readSettings } from '../read-settings.ts'

/**
 * Returns a function that gives a picture's address: on one of the brand's CDNs, or here if none is
 * set. The path alone decides which, so that each picture has one address.
 */
export async function readPictureAddress(tx: ReadTx): Promise<(path: string) => string> {
  const { images } = (await readSettings(tx)).domains
  return (path) => `${networkOf(images, path) ?? ''}${path}`
}

/** Returns the CDNs whose pictures a page may show. */
export async function pictureNetworks(db: Database): Promise<readonly string[]> {
  return (await db.read(readSettings)).domains.images
}
