import { networkOf } from '@madang/wire/network'
import type { Database, ReadTx } from '#kernel/database'
import { readSettings } from './read-settings.ts'

/**
 * Says where a picture of the house is fetched from: on one of the brand's delivery networks, or
 * here where none is entered. The path alone decides which, so that all copies have one address.
 */
export async function readPictureAddress(tx: ReadTx): Promise<(path: string) => string> {
  const { images } = (await readSettings(tx)).domains
  return (path) => `${networkOf(images, path) ?? ''}${path}`
}

/** The networks whose pictures a page may show. */
export async function pictureNetworks(db: Database): Promise<readonly string[]> {
  return (await db.read(readSettings)).domains.images
}
