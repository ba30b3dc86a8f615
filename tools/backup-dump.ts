import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { tail } from './node-run.ts'
import { Problem } from './problem.ts'

/** Dumps the database of `DATABASE_URL` with the machine's pg_dump. */
export function dump(url: string, target: string): void {
  const file = path.join(target, 'database.dump')
  run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, url])
}

/** Brings a dump into the database of `DATABASE_URL`, which must be empty. */
export function loadDump(file: string, url: string): void {
  run('pg_restore', ['--no-owner', '--exit-on-error', '--single-transaction', `-d${url}`, file])
}

function run(command: string, words: string[]): void {
  const done = spawnSync(command, words, { encoding: 'utf8' })
  if (done.error) throw new Problem(`${command} is needed for DATABASE_URL and was not found.`)
  if (done.status !== 0) throw new Problem(`${command} did not succeed:\n${tail(done.stderr)}`)
}
