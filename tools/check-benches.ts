import { tail, nodeRun } from './node-run.ts'
import type { Counts, Outcome } from './check-outcome.ts'

/** The benches of the hot paths at their smallest: whether they still run, not how fast. */
const smallest: Record<string, string[]> = {
  'bench-agents': ['--members', '400', '--contracts', '40', '--asks', '5'],
  'bench-fishing': ['--players', '12'],
  'bench-http': ['--connections', '4'],
  'bench-ledger': ['--members', '200'],
  'bench-lottery': ['--members', '50', '--tickets', '200', '--draws', '500'],
  'bench-poker': ['--tables', '2', '--seats', '8', '--think', '200'],
  'bench-rewards': ['--asks', '20', '--cashback', '4000', '--members', '500'],
  'bench-seamless': ['--connections', '4', '--pairs', '4'],
  'bench-sports': ['--members', '50', '--matches', '10', '--bets', '200', '--sockets', '0'],
}

/** Those of the path of a stake, which every `npm test` starts; the deep run starts all. */
const always = ['bench-http', 'bench-ledger', 'bench-sports']

/**
 * A bench that nobody starts is broken on the day on which it is wanted. Each must come to its last
 * line, which bears every figure; a missed speed is none of a test's business.
 */
export async function benches(isDeep: boolean): Promise<Outcome> {
  const counts: Counts = { failed: 0, passed: 0 }
  const troubles: string[] = []
  for (const [name, words] of Object.entries(smallest)) {
    if (!isDeep && !always.includes(name)) continue
    const shared = ['--rounds', '1', '--seconds', '1', '--json']
    const done = await nodeRun(['tools/run.mjs', name, ...words, ...shared])
    const line = done.stdout.split('\n').findLast((one) => one.startsWith('{')) ?? '{}'
    const figures = Object.values(JSON.parse(line) as Record<string, unknown>)
    if (figures.length > 3 && figures.every((figure) => Number(figure) > 0)) counts.passed += 1
    else {
      counts.failed += 1
      troubles.push(`${name}:\n${tail(done.output)}`)
    }
  }
  return troubles.length > 0 ? { counts, trouble: troubles.join('\n') } : { counts }
}
