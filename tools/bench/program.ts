import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../process/node-run.ts'

const loader = pathToFileURL(path.join(root, 'node_modules/tsx/dist/loader.mjs')).href

/**
 * Starts a program of this folder next to the bench, on its own core where possible. They exchange
 * messages. If it fails, the bench fails.
 */
export function program(file: string, ...words: string[]): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--import', loader, path.join(import.meta.dirname, file), ...words],
    { cwd: root, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  )
  child.once('exit', (code) => {
    if (code) process.exit(1)
  })
  return child
}
