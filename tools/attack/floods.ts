import { once } from 'node:events'
import { newId } from '../../apps/server/src/kernel/ids.ts'
import { quantile } from '../bench/crowds/live-crowd.ts'
import { program } from '../bench/program.ts'
import { ask, type Tally } from './ask.ts'
import { byAddress, byMember } from './flood-kinds.ts'
import type { Flooded, FloodTask } from './flooder.ts'
import * as people from './people.ts'
import type { Stage } from './stage.ts'

/** The effect of a wave on a member who only plays. */
export type Wave = {
  group: string
  kind: string
  tryCount: number
  answers: string
  waits: number[]
}

const groups = { 'one address': byAddress, 'one member': byMember }

/** Runs wave after wave while a victim plays, and records each wait of the victim. */
export async function floods(stage: Stage, seconds: number, tally: Tally): Promise<Wave[]> {
  const child = program('../attack/flooder.ts')
  const waves: Wave[] = []
  const from = { addresses: stage.product.addresses, frame: stage.attacker.frame }
  for (const [group, kinds] of Object.entries(groups)) {
    for (const kind of Object.keys(kinds)) {
      const over = { isOver: false }
      const watching = watch(stage, tally, over)
      const member = stage.attacker
      child.send({ from: { ...from, member }, kind, seconds } satisfies FloodTask)
      const [{ answers, faults, tryCount }] = (await once(child, 'message')) as [Flooded]
      over.isOver = true
      for (const words of faults) tally.fault(`${kind}: ${words}`)
      waves.push({ answers, group, kind, tryCount, waits: await watching })
    }
  }
  child.disconnect()
  return waves
}

/** Measures the waits for responses while nobody else sends requests. */
export async function idleWaits(stage: Stage, seconds: number, tally: Tally): Promise<number[]> {
  const over = { isOver: false }
  const watching = watch(stage, tally, over)
  await rest(seconds * 1_000)
  over.isOver = true
  return watching
}

/** Reads the balance and spins now and then, like a member who plays. */
async function watch(
  { product: { addresses }, victim }: Stage,
  tally: Tally,
  over: { isOver: boolean },
): Promise<number[]> {
  const waits: number[] = []
  const url = `${addresses.portal}/wps/v2/wallets/balance`
  for (let n = 0; !over.isOver; n++) {
    const began = performance.now()
    const response =
      n % 8 === 7
        ? await people.spin(addresses, victim.frame, newId())
        : await ask(victim, { method: 'GET', url })
    waits.push(performance.now() - began)
    tally.add('victim', response)
    if (!response.isDone) tally.fault(`the victim was answered ${response.status} ${response.code}`)
    await rest(12)
  }
  return waits
}

export const p99 = (waits: readonly number[]): number => quantile(waits, 0.99)

const rest = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
