import { parseArgs } from 'node:util'
import { Tally } from './attack/ask.ts'
import { attacks } from './attack/attacks.ts'
import { checkAfterwards } from './attack/afterwards.ts'
import { floods, idleWaits, p99, type Wave } from './attack/floods.ts'
import * as people from './attack/people.ts'
import type { Stage } from './attack/stage.ts'
import { chanceOf } from './process/chance.ts'
import { withSpare, type Spare } from './process/pooled-product.ts'
import { step } from './process/progress.ts'
import { tableOf } from './process/table.ts'

/** The largest allowed wait of the victim, as a multiple of its wait at an idle server. */
const timesIdleMax = 10

type Row = { attack: string; tries: number; answers: string; 'victim p99': string; fault: string }

/**
 * `npm run attack`: one hostile client against a product of its own, within bounds. It tries races,
 * repeats of refused requests, lost replies, forged proofs, ids of others, input that the OpenAPI
 * documents do not describe, and floods by one member and one address while a victim plays.
 * `--short` is the form of `npm test`; `--seed` repeats a run. Succeeds when no response was 5xx,
 * the victim waited at most ten times as long as at an idle server, and the books are at zero.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      json: { type: 'boolean', default: false },
      seed: { type: 'string' },
      short: { type: 'boolean', default: false },
    },
  })
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  const plan = values.short
    ? { scale: 1, seconds: 0.8, secondsMax: 2 }
    : { scale: 8, seconds: 6, secondsMax: 120 }
  const ends: string[] = []
  const print = (words: string) => void ends.push(words)
  const rows = await withSpare(
    (product) => attackAll(product, { ...plan, ends, seed }),
    // Each visitor has a network of its own; a flooder has only one.
    { LOG_LEVEL: 'warn', MADANG_HUMAN_CHECK: 'off', TRUSTED_PROXIES: '1' },
    values.short ? { print } : { isDurable: true, report: step, print },
  )
  const faults = rows.filter(({ fault }) => fault !== '')
  console.info(`\n${tableOf(rows)}\n  seed ${seed}`)
  if (values.json) console.info(JSON.stringify({ attacks: rows.length, faults: faults.length }))
  return faults.length === 0 ? 0 : 1
}

type Plan = Pick<Stage, 'ends' | 'scale' | 'secondsMax'> & { seconds: number; seed: number }

async function attackAll(product: Spare, plan: Plan): Promise<Row[]> {
  const { seconds, seed } = plan
  const [victim, attacker] = await people.peopleAt(product, 2, 10n ** 12n)
  if (!victim || !attacker) throw new Error('nobody came in')
  const stage: Stage = { ...plan, attacker, chance: chanceOf(seed), product, victim }
  const rows: Row[] = []
  const still = new Tally()
  const idleMs = p99(await idleWaits(stage, Math.max(2, seconds), still))
  rows.push(rowOf('nobody attacks', still, `${idleMs.toFixed(1)} ms`))
  const flood = new Tally()
  const waves = await floods(stage, seconds, flood)
  rows.push(...floodRows(waves, flood, idleMs))
  for (const { name, run } of attacks) {
    const tally = new Tally()
    await run(stage, tally)
    rows.push(rowOf(name, tally))
  }
  const after = new Tally()
  await checkAfterwards(stage, after)
  rows.push(rowOf('afterwards', after))
  return rows
}

const rowOf = (attack: string, { answers, faults, tryCount }: Tally, waited = ''): Row => ({
  answers,
  attack,
  fault: faults.slice(0, 12).join('; '),
  tries: tryCount,
  'victim p99': waited,
})

/** Returns a row per wave and one per group; a group has enough waits to be judged. */
function floodRows(waves: Wave[], tally: Tally, idleMs: number): Row[] {
  const rows = waves.map(({ answers, group, kind, tryCount, waits }) => ({
    answers,
    attack: `${group}: ${kind}`,
    fault: '',
    tries: tryCount,
    'victim p99': `${p99(waits).toFixed(1)} ms`,
  }))
  const groups = [...new Set(waves.map(({ group }) => group))].map((group) => {
    const waits = waves.flatMap((wave) => (wave.group === group ? wave.waits : []))
    const times = p99(waits) / idleMs
    return {
      answers: '',
      attack: `${group}: all floods`,
      fault: times > timesIdleMax ? `the victim waited ${times.toFixed(1)} times as long` : '',
      tries: waits.length,
      'victim p99': `${p99(waits).toFixed(1)} ms`,
    }
  })
  return [...rows, ...groups, rowOf('the victim meanwhile', tally)]
}
