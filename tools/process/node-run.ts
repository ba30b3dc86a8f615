import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export const root = path.resolve(import.meta.dirname, '../..')

const exitWithParent = pathToFileURL(path.join(root, 'tools/process/exit-with-parent.mjs')).href

/**
 * Flags of every process of the product: stack traces name source files, and a larger young
 * generation collects the garbage of bets in few large sweeps.
 */
export const productFlags = ['--enable-source-maps', '--max-semi-space-size=64']

export interface Finished {
  code: number
  /** Its output, both streams in order of arrival. */
  output: string
  /** What it wrote to its standard output only. */
  stdout: string
}

/** Runs a Node program of the repository to its end. */
export function nodeRun(words: string[], env: NodeJS.ProcessEnv = {}): Promise<Finished> {
  return run(process.execPath, words, env)
}

/** Runs npm, the same that runs this tool when it was started by one. */
export function npmRun(...words: string[]): Promise<Finished> {
  const npm = process.env.npm_execpath
  return npm ? run(process.execPath, [npm, ...words]) : run('npm', words)
}

async function run(
  command: string,
  words: string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Finished> {
  const child = spawn(command, words, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const all: Buffer[] = []
  const out: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => void (all.push(chunk), out.push(chunk)))
  child.stderr.on('data', (chunk: Buffer) => void all.push(chunk))
  const code = await new Promise<number>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => resolve(status ?? 1))
  })
  return { code, output: Buffer.concat(all).toString(), stdout: Buffer.concat(out).toString() }
}

/**
 * Starts a long-running Node program. It has its own process group, so that Ctrl-C reaches only the
 * tool, which then stops everything in order. It ends by itself when the tool is killed.
 */
export function nodeStart(
  words: string[],
  env: NodeJS.ProcessEnv,
  output: number | 'inherit',
): ChildProcess {
  const options: SpawnOptions = {
    cwd: root,
    env: { ...process.env, ...env },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  }
  return spawn(process.execPath, ['--import', exitWithParent, ...words], options)
}

/** Asks a program to end, and kills it when it does not end in time. */
export async function endChild(child: ChildProcess, waitMs = 15_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), waitMs)
  await ended
  clearTimeout(timer)
}

/** Returns the last lines of a program's output, indented, for a failure report. */
export function tail(output: string, lines = 40): string {
  const last = output.trimEnd().split('\n').slice(-lines)
  return last.map((line) => `      ${line}`).join('\n')
}
