import { once } from 'node:events'
import { openTabs, spin } from './bet-tabs.ts'
import type { Addresses } from './bet-tabs.ts'
import { crowd } from './callers.ts'
import { openHttpLine } from './http-line.ts'

/**
 * The crowd of bench:http, in its own process, so that the cost of sending is not counted as the
 * server's. It opens its tabs, waits until they have money, and runs the tasks that it receives.
 */
export type Task =
  | { run: 'spin'; seconds: number }
  | { run: 'echo'; seconds: number; port: number; askBytes: number; replyBytes: number }
  | { run: 'end' }

const [portal = '', arcade = '', count = '64', gameId = '', stake = ''] = process.argv.slice(2)
const addresses: Addresses = { arcade, portal }
const tabs = await openTabs(addresses, Number(count), gameId)
process.send?.({ accounts: tabs.map(({ account }) => account) })

for (;;) {
  const [task] = (await once(process, 'message')) as [Task]
  if (task.run === 'end') process.exit()
  process.send?.(task.run === 'spin' ? await spins(task.seconds) : await echoes(task))
}

async function spins(seconds: number) {
  let replyBytes = 0
  const ran = await crowd(tabs.length, seconds, async (caller) => {
    const tab = tabs[caller]
    if (tab) replyBytes = Buffer.byteLength((await spin(arcade, tab, stake)).body)
  })
  return { ...ran, replyBytes }
}

/** Measures a server that only returns as many bytes: the cost of HTTP alone. */
async function echoes(task: Extract<Task, { run: 'echo' }>) {
  const lines = tabs.map(() => openHttpLine())
  const body = 'x'.repeat(Math.max(0, task.askBytes - 2))
  const url = `http://127.0.0.1:${task.port}/?bytes=${task.replyBytes}`
  const ran = await crowd(lines.length, task.seconds, (caller) =>
    (lines[caller] ?? openHttpLine()).send('POST', url, { body }),
  )
  for (const line of lines) line.close()
  return ran
}
