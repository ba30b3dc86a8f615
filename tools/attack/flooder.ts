import { Tally } from './ask.ts'
import { byAddress, byMember, type Flooder } from './flood-kinds.ts'

/** A flood wave of one kind and its length. */
export type FloodTask = { kind: string; seconds: number; from: Flooder }
export type Flooded = { answers: string; faults: string[]; tryCount: number }

/**
 * Floods from a separate process, so that the load of sending does not add to the victim's wait.
 */
process.on('message', (task: FloodTask) => void flood(task))
process.on('disconnect', () => process.exit())

async function flood({ from, kind, seconds }: FloodTask): Promise<void> {
  const tally = new Tally()
  const wave = byMember[kind] ?? byAddress[kind]
  if (!wave) throw new Error(`there is no flood of ${kind}`)
  await wave(from, performance.now() + seconds * 1_000, tally)
  const { answers, faults, tryCount } = tally
  process.send?.({ answers, faults, tryCount } satisfies Flooded)
}
