import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The longest path that a socket may have on every system. */
const pathMax = 100

/** Where custody listens for a house with this data folder: in it, or where its path is short. */
export function socketPath(folder: string): string {
  const own = join(resolve(folder), 'custody.sock')
  if (own.length <= pathMax) return own
  const name = createHash('sha256').update(own).digest('hex').slice(0, 16)
  return join(tmpdir(), `madang-${name}.sock`)
}
