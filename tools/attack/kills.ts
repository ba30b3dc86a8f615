import { setTimeout as sleep } from 'node:timers/promises'
import { ask, type Tally } from './ask.ts'
import * as people from './people.ts'
import type { Attack, Stage } from './stage.ts'

const recoverMs = 60_000

/**
 * Kills server and PostgreSQL once each. Both must come back, the victim must still be logged in,
 * and others must be able to log in.
 */
export const kills: Attack = {
  name: 'one kill each',
  async run(stage, tally) {
    // No earlier request may have ended a process.
    for (const words of stage.ends) tally.fault(words)
    const { product } = stage
    const before = await balance(stage, tally)
    for (const part of ['server', 'postgres'] as const) {
      const pid = product.pids()[part]
      process.kill(pid, 'SIGKILL')
      const until = Date.now() + recoverMs
      const isBack = () => product.pids()[part] !== pid
      while (Date.now() < until && !(isBack() && (await balance(stage)) === before))
        await sleep(100)
      if ((await balance(stage, tally)) !== before) tally.fault(`${part}: the victim is not back`)
    }
    await people.castAt(product.addresses, 'minji')
    // Uses the one of the three operators whose name no attack has tried.
    await people.operatorAt(product.addresses, 'yuna')
    const hasEndLine = (name: string) =>
      stage.ends.some((words) => words.startsWith(`${name} ended`))
    for (const name of ['The server', 'PostgreSQL']) {
      if (!hasEndLine(name)) tally.fault(`nobody said that ${name} ended`)
    }
  },
}

async function balance({ product, victim }: Stage, tally?: Tally): Promise<string | undefined> {
  const url = `${product.addresses.portal}/wps/v2/wallets/balance`
  const response = await ask(victim, { method: 'GET', url })
  tally?.add('balance', response)
  return response.isDone ? String(response.value['sumBalance']) : undefined
}
