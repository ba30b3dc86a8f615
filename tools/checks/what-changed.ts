import { spawnSync } from 'node:child_process'
import { root } from '../process/node-run.ts'
import { Problem } from '../process/problem.ts'

/** The checks that a change can affect. */
export interface Reach {
  /** The tests whose modules import something of the change, or all of them. */
  rules: 'related' | 'all'
  stories: 'none' | 'related' | 'all'
  /** The built product: browsers, crashes, the vendors' wallet, benches. */
  product: boolean
}

/** Read by no import: what depends on it cannot be found by following imports. */
const readFromDisk = /\.(sql|json|toml)$|^vitest\.config|^apps\/server\/test\/|^\.ci\//

/**
 * Returns the checks for the changed files. Texts and pictures affect rules only (these compare
 * pages with the code), tests do not affect the product, and files read from disk affect
 * everything.
 */
export function reachOf(files: readonly string[]): Reach {
  const isRead = files.some((file) => readFromDisk.test(file))
  const code = files.filter((file) => /^(apps|packages|tools)\//.test(file))
  const ofServer = code.filter((file) => /^(apps\/server|packages)\//.test(file))
  const ofProduct = code.filter((file) => !/\.test\.tsx?$|\.md$/.test(file))
  return {
    product: isRead || ofProduct.length > 0,
    // Rules of the pages in docs read them from disk.
    rules: isRead || files.some((file) => file.endsWith('.md')) ? 'all' : 'related',
    stories: isRead ? 'all' : ofServer.length > 0 ? 'related' : 'none',
  }
}

/** Returns the files that differ from where this branch left `base`, including uncommitted ones. */
export function filesSince(base: string): { files: string[]; since: string } {
  const since = git('merge-base', base, 'HEAD')[0] ?? base
  const files = [
    ...git('diff', '--name-only', since),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]
  return { files, since }
}

function git(...words: string[]): string[] {
  const done = spawnSync('git', words, { cwd: root, encoding: 'utf8' })
  if (done.status !== 0) throw new Problem(`git ${words.join(' ')}: ${done.stderr.trim()}`)
  return done.stdout.split('\n').filter(Boolean)
}
