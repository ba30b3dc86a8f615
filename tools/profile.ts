import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { stillHouse } from './bench/houses/still-house.ts'
import { root } from './process/node-run.ts'
import { withSpare } from './process/pooled-product.ts'
import { Problem } from './process/problem.ts'
import { flameGraph } from './profile/flame-graph.ts'
import { runSpins } from './profile/run-spins.ts'
import { pageOf } from './profile/write-page.ts'
import { step } from './process/progress.ts'
import { temporaryFolder } from './process/temporary.ts'

/**
 * `npm run profile -- spin`: measures the cost of one stake: microseconds of a core by process and
 * by part of the server, statements with their time and their share of the write-ahead log.
 * `--write` saves the page and the flame graph in docs; `--living` keeps the demo running
 * meanwhile.
 */
export async function main(words: string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    args: words,
    options: {
      connections: { type: 'string', default: '64' },
      living: { type: 'boolean', default: false },
      seconds: { type: 'string', default: '20' },
      write: { type: 'boolean', default: false },
    },
  })
  if (positionals[0] !== 'spin') throw new Problem('Say what to profile: npm run profile -- spin')
  const { connections, living } = values
  const folder = temporaryFolder()
  const preload = pathToFileURL(path.join(root, 'tools/profile/on-signal.mjs')).href
  const env = {
    LOG_LEVEL: 'warn',
    MADANG_HUMAN_CHECK: 'off',
    MADANG_RATE_LIMITS: 'off',
    NODE_OPTIONS: `--import ${preload}`,
    PROFILE_FOLDER: folder,
    TRUSTED_PROXIES: '1',
    ...(!living && stillHouse),
  }
  const postgres = { shared_preload_libraries: 'pg_stat_statements' }
  try {
    const { measured, stacks } = await withSpare(
      (product) => runSpins(product, folder, { connections, seconds: Number(values.seconds) }),
      env,
      { isDurable: true, postgres, report: step },
    )
    const page = pageOf({ ...measured, connections: Number(connections), isStill: !living })
    console.info(page)
    if (!values.write) return
    mkdirSync(path.join(root, 'docs/pictures'), { recursive: true })
    writeFileSync(path.join(root, 'docs/path-of-a-stake.md'), page)
    const graph = flameGraph('The server while members spin', stacks)
    writeFileSync(path.join(root, 'docs/pictures/path-of-a-spin.svg'), graph)
  } finally {
    rmSync(folder, { force: true, recursive: true })
  }
}
