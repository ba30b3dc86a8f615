import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { Problem } from '../process/problem.ts'

/** The user that PostgreSQL runs as; undefined for an ordinary user, who runs it himself. */
export type Owner = { uid: number; gid: number } | undefined

/**
 * Returns the user for PostgreSQL, which refuses to run as root: the owner of the folder, else
 * `postgres`, created when it is missing.
 */
export function ownerOf(folder: string): Owner {
  if (process.getuid?.() !== 0) return undefined
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid }
  const owner = systemUser('postgres') ?? createUser() ?? systemUser('nobody')
  if (owner) return owner
  throw new Problem(
    'PostgreSQL cannot run as root and no user could be made for it: ' +
      'run as an ordinary user, or add a user named postgres.',
  )
}

/** Whether this owner can access the folder. A home of mode 0700 blocks everybody else. */
export function mayReach(owner: Owner, folder: string): boolean {
  if (!owner) return true
  const parts = folder.split('/').filter(Boolean)
  return parts.every((_, depth) => {
    const stat = statSync(`/${parts.slice(0, depth + 1).join('/')}`, { throwIfNoEntry: false })
    if (!stat || !stat.isDirectory()) return true
    if (stat.uid === owner.uid) return (stat.mode & 0o100) !== 0
    if (stat.gid === owner.gid) return (stat.mode & 0o010) !== 0
    return (stat.mode & 0o001) !== 0
  })
}

function createUser(): Owner {
  spawnSync('groupadd', ['--system', 'postgres'])
  spawnSync('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres'])
  return systemUser('postgres')
}

function systemUser(name: string): Owner {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined
}
