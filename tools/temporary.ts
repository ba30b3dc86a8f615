import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isAlive } from './postgres-orphan.ts'

/** A new folder, which the user that PostgreSQL runs as may walk through. */
export const temporaryFolder = (): string => folderIn(os.tmpdir())

/** What throwaway data may grow to before a folder in memory is too small for it. */
const roomBytes = 3 * 1024 ** 3

/**
 * The same for data that need not outlive a crash: in memory where the machine has room there,
 * because making the thousand files of a database takes a disk twenty times as long. Never for a
 * measurement of what waits for the disk.
 */
export function memoryFolder(): string {
  const memory = '/dev/shm'
  if (!existsSync(memory)) return temporaryFolder()
  forgetDead(memory)
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > roomBytes ? folderIn(memory) : temporaryFolder()
}

function folderIn(place: string): string {
  const folder = mkdtempSync(path.join(place, `madang-${process.pid}-`))
  chmodSync(folder, 0o711)
  return folder
}

/** What killed processes left would fill the memory until the machine starts again. */
function forgetDead(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = Number(/^madang-(\d+)-/.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const folder = path.join(place, name)
    if (statSync(folder).uid !== process.getuid?.()) continue
    rmSync(folder, { force: true, recursive: true })
  }
}
