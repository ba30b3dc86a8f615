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
import { isAlive } from '../postgres/postgres-orphan.ts'

/** Creates a folder that the user of PostgreSQL can access. */
export const temporaryFolder = (): string => folderIn(os.tmpdir())

/** The size that throwaway data may reach; a memory folder with less room is not used. */
const roomBytes = 3 * 1024 ** 3

/**
 * Creates a folder for data that need not survive a crash: in memory where there is room, because
 * creating a database's thousand files takes a disk twenty times as long. Never for a measurement
 * of disk waits.
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

/** Deletes folders of killed processes, which would otherwise fill the memory until a reboot. */
function forgetDead(place: string): void {
  for (const name of readdirSync(place)) {
    const pid = Number(/^madang-(\d+)-/.exec(name)?.[1])
    if (!pid || isAlive(pid)) continue
    const folder = path.join(place, name)
    if (statSync(folder).uid !== process.getuid?.()) continue
    rmSync(folder, { force: true, recursive: true })
  }
}
