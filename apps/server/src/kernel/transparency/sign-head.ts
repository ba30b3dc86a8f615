import { rootOf, isSame } from '@madang/games/proofs/merkle'
import { checkpointText, noteOf } from '@madang/games/proofs/signed-note'
import type { NoteKey } from '@madang/games/proofs/signed-note'
import type { AppContext } from '../http/route.ts'
import { headKey } from './house-key.ts'
import { noteFault } from './proof-fault.ts'
import { treeReader } from './tree-reader.ts'
import { findLastHead, insertHead, treeSize } from './tree-store.ts'
import type { SignedHead } from './tree-store.ts'

/** Returns the public key of heads, under its name for verifiers. */
export const logKey = ({ folder, logOrigin }: LogConfig): NoteKey => ({
  name: logOrigin,
  publicKey: headKey(folder).publicKey,
})

type LogConfig = Pick<AppContext['config'], 'folder' | 'logOrigin'>

/**
 * Signs the current log if it has grown. If the log contradicts the last head, it is not signed,
 * because a new signature would make the change look valid.
 *
 * @returns the newest head; undefined for an empty log, or one that was changed
 */
export async function signHead(
  { config, db }: { config: LogConfig; db: AppContext['db'] },
  now: Date,
): Promise<SignedHead | undefined> {
  return db.write(async (tx) => {
    const [last, size] = [await findLastHead(tx), await treeSize(tx)]
    if (size === 0 || last?.size === size) return last
    const read = treeReader(tx)
    const isKept = !last || (last.size < size && isSame(await rootOf(read, last.size), last.root))
    if (!isKept) {
      const facts = { signedSize: last.size, size }
      await noteFault(tx, { about: String(last.size), at: now, facts, what: 'tree-head' })
      return undefined
    }
    const root = await rootOf(read, size)
    const text = checkpointText({ origin: config.logOrigin, root, size })
    const note = noteOf(text, logKey(config), headKey(config.folder).sign(text))
    const head = { note, root: Buffer.from(root), signedAt: now, size }
    await insertHead(tx, head)
    return head
  })
}
