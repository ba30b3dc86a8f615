import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './process/node-run.ts'
import { Problem } from './process/problem.ts'
import { startProduct, type People, type Product } from './process/product.ts'
import { tableOf } from './process/table.ts'
import { secondsSince, step } from './process/progress.ts'

/**
 * `npm start`: starts the whole product and prints its addresses and people. With `-- --processes
 * 4` two processes answer calls, one holds sockets and one runs workers.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: { processes: { type: 'string', default: '1' } },
  })
  const processCount = Number(values.processes)
  if (![1, 3, 4, 5, 6, 7, 8].includes(processCount)) {
    throw new Problem('--processes takes 1, or 3 to 8.')
  }
  const began = performance.now()
  console.log('\n  Madang 마당\n')
  const product = await startProduct({
    dataFolder: path.resolve(root, process.env.DATA_DIR ?? 'data'),
    ports: portsWanted(),
    processCount,
    report: step,
    print: (words) => console.error(`\n  ! ${words}`),
  })
  console.log(welcome(product, secondsSince(began)))
  return untilStopped(product)
}

export function portsWanted() {
  const port = (name: string, usual: number) => Number(process.env[name] ?? usual)
  return {
    portal: port('PORTAL_PORT', 3000),
    arcade: port('ARCADE_PORT', 3001),
    backoffice: port('BACKOFFICE_PORT', 3002),
  }
}

/** Waits for Ctrl-C (or a kill) and stops in order; the second Ctrl-C does not wait. */
export async function untilStopped(product: Pick<Product, 'stop' | 'broken'>): Promise<number> {
  // A closed output pipe (`npm start | head`) must not prevent an orderly stop.
  process.stdout.on('error', () => undefined)
  const asked = new Promise<undefined>((resolve) => {
    let askedAt = 0
    const ask = () => {
      // npm forwards the Ctrl-C that the terminal has already sent: two within a second count as
      // one.
      if (askedAt && performance.now() - askedAt > 1_000) process.exit(1)
      askedAt ||= performance.now()
      resolve(undefined)
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.removeAllListeners(signal).on(signal, ask)
    }
  })
  const broken = await Promise.race([asked, product.broken])
  if (broken) console.error(`\n  ✗ ${broken}`)
  console.log('\n  Stopping …')
  await product.stop()
  console.log('  Stopped.')
  return broken ? 1 : 0
}

function welcome(product: Product, time: string): string {
  const { portal, arcade, backoffice } = product.addresses
  return `
  Ready in ${time}.

  Portal        ${portal}
  Arcade        ${arcade}
  Back office   ${backoffice}

${peopleOf(product.people)}
  Ctrl-C stops everything.`
}

function peopleOf(people: People): string {
  return Object.entries(people)
    .map(([kind, rows]) => `  ${kind}\n${tableOf(rows)}`)
    .join('\n')
}
