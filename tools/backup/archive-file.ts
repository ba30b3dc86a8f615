import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ArchiveSink } from '../../apps/server/src/kernel/audit/archive.ts'

/**
 * An archive file of rows: one line of JSON each, compressed. It is on the disk when `seal`
 * resolves.
 */
export function archiveFile(file: string): ArchiveSink {
  const packed = createGzip()
  const written = packed.pipe(fs.createWriteStream(file, { mode: 0o600 }))
  return {
    async take(lines) {
      if (packed.write(`${lines.join('\n')}\n`)) return
      await new Promise((resolve) => packed.once('drain', resolve))
    },
    async finish() {
      packed.end()
      await finished(written)
      const handle = fs.openSync(file, 'r+')
      fs.fsyncSync(handle)
      fs.closeSync(handle)
      return sumOf(file)
    },
  }
}

/** Returns the SHA-256 over the lines of a file and the number of lines. */
export async function sumOf(file: string): Promise<{ digest: string; rowCount: bigint }> {
  const hash = createHash('sha256')
  let rowCount = 0n
  for await (const lines of linesOf(file)) {
    for (const line of lines) hash.update(line).update('\n')
    rowCount += BigInt(lines.length)
  }
  return { digest: hash.digest('hex'), rowCount }
}

/** Yields the lines of a file in chunks. */
export async function* linesOf(file: string, size = 5_000): AsyncGenerator<string[]> {
  const unpacked = fs.createReadStream(file).pipe(createGunzip())
  let lines: string[] = []
  for await (const line of createInterface({ crlfDelay: Infinity, input: unpacked })) {
    if (lines.push(line) < size) continue
    yield lines
    lines = []
  }
  if (lines.length > 0) yield lines
}
