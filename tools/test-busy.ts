import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import { main as check } from './check.ts'

/**
 * `npm run test:busy`: everything of `npm test` beside other work, several times in a row. A test
 * that waits for time instead of for a state is found here.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      loops: { type: 'string', default: '2' },
      times: { type: 'string', default: '3' },
    },
  })
  const busy = Array.from({ length: Number(values.loops) }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  const end = () => busy.forEach((loop) => loop.kill('SIGKILL'))
  process.on('exit', end)
  try {
    for (let time = 1; time <= Number(values.times); time++) {
      console.log(`\n  ${time} of ${values.times}, beside ${values.loops} busy loops`)
      if ((await check(['--strict'])) !== 0) return 1
    }
    return 0
  } finally {
    end()
  }
}
