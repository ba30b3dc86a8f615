import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const story = 'apps/server/src/modules/lottery/draws/month.test.ts'

/**
 * `npm run lottery-month [-- --minutes 43200]`: runs every game with its own schedule for a month
 * on its own database, by a simulated clock, with a member's tickets throughout. Prints the memory
 * in use each simulated hour. In the end no draw may be missed, doubled or late, every ticket must
 * be paid and the books must be at zero.
 */
export function main(words: string[]): number {
  const { values } = parseArgs({
    args: words,
    options: { minutes: { type: 'string', default: '43200' } },
  })
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'stories', story]
  const { status } = spawnSync(process.execPath, [...vitest, '--disable-console-intercept'], {
    env: { ...process.env, LOTTERY_MINUTES: values.minutes },
    stdio: 'inherit',
  })
  return status ?? 1
}
