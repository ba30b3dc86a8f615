import { readerOf } from '@madang/games/proofs/merkle'
import type { HashReader } from '@madang/games/proofs/merkle'
import { tileWidth } from '@madang/games/proofs/tiles'
import type { ReadTx } from '../database/database.ts'
import { listHashes } from './tree-store.ts'

const tileBits = Math.log2(tileWidth)

/** Returns a reader of the log's subtrees, which loads each tile once. */
export function treeReader(tx: ReadTx): HashReader {
  const known = new Map<string, Promise<Buffer[]>>()
  return async (level, index) => {
    const tileLevel = Math.floor(level / tileBits)
    const count = 2 ** (level % tileBits)
    const from = index * count
    const key = `${tileLevel}/${from}/${count}`
    const hashes = known.get(key) ?? listHashes(tx, tileLevel, { from, to: from + count })
    known.set(key, hashes)
    return readerOf(await hashes)(level % tileBits, 0)
  }
}
