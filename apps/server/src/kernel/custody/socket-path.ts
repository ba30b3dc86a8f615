import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/** The longest socket path that all operating systems allow. */
const pathMax = 100

/**
 * Returns custody's socket path: in the data folder, or if that is too long in the temporary one.
 */
export function socketPath(folder: string): string {
  const own = join(resolve(folder), 'custody.sock')
  if (own.length <= pathMax) return own
  const name = createHash('sha256').update(own).digest('hex').slice(0, 16)
  return join(tmpdir(), `madang-${name}.sock`)
}
