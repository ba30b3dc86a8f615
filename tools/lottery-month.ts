import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const story = 'apps/server/src/modules/lottery/month.test.ts'

/**
 * `npm run lottery-month [-- --minutes 43200]`: every game that draws at its own pace runs for a
 * month on a database of its own by a clock that is moved by hand, with tickets of a member all
 * along. Each simulated hour says what memory is held; in the end no draw was missed, doubled or
 * late, every ticket is paid and the books are at zero.
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
