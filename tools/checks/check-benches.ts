import { tail, nodeRun } from '../process/node-run.ts'
import type { Counts, Outcome } from './check-outcome.ts'

/** The benches of the hot paths at their smallest size: checks that they run, not their speed. */
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

/** The benches of the path of a stake, which every `npm test` runs; the deep run runs all. */
const always = ['bench-http', 'bench-ledger', 'bench-sports']

/**
 * Runs the benches, because a bench that never runs is broken when it is needed. Each must print
 * its last line with all figures; a missed speed does not fail a test. A process may have used no
 * tick of the processor in the one second that is measured.
 */
export async function benches(isDeep: boolean): Promise<Outcome> {
  const counts: Counts = { failed: 0, passed: 0 }
  const troubles: string[] = []
  for (const [name, words] of Object.entries(smallest)) {
    if (!isDeep && !always.includes(name)) continue
    const shared = ['--rounds', '1', '--seconds', '1', '--json']
    const done = await nodeRun(['tools/run.mjs', name, ...words, ...shared])
    const line = done.stdout.split('\n').findLast((one) => one.startsWith('{')) ?? '{}'
    const figures = Object.entries(JSON.parse(line) as Record<string, unknown>)
    if (figures.length > 3 && figures.every(isMeasured)) counts.passed += 1
    else {
      counts.failed += 1
      troubles.push(`${name}:\n${tail(done.output)}`)
    }
  }
  return troubles.length > 0 ? { counts, trouble: troubles.join('\n') } : { counts }
}

function isMeasured([name, figure]: [string, unknown]) {
  return name.endsWith('MicrosPerBet') ? Number(figure) >= 0 : Number(figure) > 0
}
