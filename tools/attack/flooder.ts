import { Tally } from './ask.ts'
import { byAddress, byMember, type Flooder } from './flood-kinds.ts'

/** A wave of one kind, for so long. */
export type FloodTask = { kind: string; seconds: number; from: Flooder }
export type Flooded = { answers: string; faults: string[]; tryCount: number }

/** Floods from a process of its own: what it costs to ask is not the victim's wait. */
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
