import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Each secret is read once per process, because a secret never changes under its name. */
const known = new Map<string, Buffer>()

/**
 * Returns a secret of this installation: created once with mode 0600 below the data folder, or
 * given as `MADANG_SECRET_<NAME>` (hex, at least 32 bytes). Each name has one use; no two share a
 * key.
 */
export function secretOf(folder: string, name: string): Buffer {
  const file = join(folder, 'secrets', name)
  const secret = known.get(file) ?? readSecret(folder, name)
  known.set(file, secret)
  return secret
}

function readSecret(folder: string, name: string): Buffer {
  const given = process.env[`MADANG_SECRET_${name.toUpperCase().replaceAll('-', '_')}`]
  if (given) return longEnough(Buffer.from(given, 'hex'), name)
  const secretsFolder = join(folder, 'secrets')
  const file = join(secretsFolder, name)
  if (!existsSync(file)) {
    mkdirSync(secretsFolder, { mode: 0o700, recursive: true })
    makeSecret(file)
  }
  return longEnough(Buffer.from(readFileSync(file, 'utf8').trim(), 'hex'), name)
}

/** Creates a secret file. If two processes do so at once, the second uses the first one's. */
function makeSecret(file: string): void {
  const own = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(own, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
  chmodSync(own, 0o600)
  try {
    // A hard link appears complete or not at all, and never replaces a file.
    linkSync(own, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    unlinkSync(own)
  }
}

function longEnough(secret: Buffer, name: string): Buffer {
  if (secret.length < 32) throw new Error(`The secret "${name}" is shorter than 32 bytes.`)
  return secret
}
