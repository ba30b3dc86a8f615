import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../apps/server/src/kernel/database/database.ts'
import { build } from './build.ts'
import { chanceOf, type Chance } from './process/chance.ts'
import { auditAll, auditAnswers, type Verdict } from './crash/audit.ts'
import { openCaller, type Caller } from './crash/caller.ts'
import { openProxy } from './crash/lossy-proxy.ts'
import { openLab, type Lab, type Victim } from './crash/lab.ts'
import { houseTrial, lanesTrial, type Trial } from './crash/trial.ts'
import { stormRooms } from './crash/rooms-storm.ts'
import { step } from './process/progress.ts'

/**
 * `npm run crash -- --kills 10 --seed 7`: members play through proxies that drop replies while
 * PostgreSQL and the server are killed at seeded moments. Then the books and every member's own
 * journal are compared. Ends with PASS or FAIL. By default only the money path is killed; with
 * `--house` the product's whole server, played over HTTP; with `--processes` six of its processes,
 * each killed in turn. `--rooms` also lets members play at card tables and in fishing rooms of that
 * server.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      house: { type: 'boolean', default: false },
      processes: { type: 'boolean', default: false },
      rooms: { type: 'boolean', default: false },
      kills: { type: 'string', default: '10' },
      seed: { type: 'string' },
    },
  })
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  console.info(`${values.kills} kills, seed ${seed}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-crash-'))
  // PostgreSQL runs as somebody else when root starts it, and must be able to look inside.
  chmodSync(folder, 0o755)
  let code = 1
  try {
    const isHouse = values.house || values.processes || values.rooms
    if (isHouse) await build(step)
    const count = values.processes ? 6 : 1
    if (values.rooms) {
      const kills = Number(values.kills)
      code = report(await stormRooms(folder, { count, kills, seed }))
      return code
    }
    const trial = isHouse ? await houseTrial(folder, count) : lanesTrial(seed)
    code = report(await storm(trial, path.join(folder, 'postgres'), Number(values.kills), seed))
    return code
  } finally {
    // Keeps the folder of a failed run for inspection.
    if (code === 0) rmSync(folder, { force: true, recursive: true })
    else console.info(`kept: ${folder}`)
  }
}

async function storm(
  trial: Trial,
  folder: string,
  killCount: number,
  seed: number,
): Promise<Verdict[]> {
  const chance = chanceOf(seed)
  const lap = stopwatch()
  const proxies: Awaited<ReturnType<typeof openProxy>>[] = []
  // The proxies drop nothing before the members are seated.
  const behind = { cut: 0, silence: 0 }
  const lab = await openLab(folder, trial.subject, async (port) => {
    proxies.push(await openProxy(() => port, behind, chanceOf(seed + 1)))
    return proxies[0]?.port ?? 0
  })
  const { memberIds, players } = await trial.players(lab)
  behind.cut = 0.0005
  const appetite = { cut: 0.01, silence: 0.0005 }
  const front = await openProxy(() => lab.serverPort, appetite, chanceOf(seed + 2))
  proxies.push(front)
  lap('prepared')
  const health = { answeredAt: performance.now(), isOver: false }
  const callers = players.map(({ line, next }, n) =>
    openCaller(
      line(front.port),
      next,
      chanceOf(seed * 1_000 + n),
      () => (health.answeredAt = performance.now()),
    ),
  )
  try {
    const running = Promise.all(callers.map((caller) => caller.run(() => health.isOver)))
    const recoveries = await killAll(lab, killCount, chance, health)
    await lab.deploy()
    await sleep(500)
    health.isOver = true
    const healedFrom = performance.now()
    await Promise.race([running, sleep(60_000, undefined, { ref: false })])
    const healMs = performance.now() - healedFrom
    const eaten = proxies.reduce((sum, proxy) => sum + proxy.eaten(), 0)
    figures(callers, recoveries, healMs, eaten)
    lap('stormed')
    const answers = await auditAnswers(callers, 40)
    await emptyOutbox(lab.url())
    const verdicts = await auditAll(lab.url(), callers, { ...trial, memberIds })
    lap('audited')
    return [...verdicts, answers, liveness(recoveries, healMs), standing(lab.fallenCount())]
  } finally {
    for (const caller of callers) caller.hangUp()
    await Promise.all(proxies.map((proxy) => proxy.stop()))
    await lab.stop()
  }
}

function stopwatch() {
  let last = performance.now()
  return (what: string) => {
    const now = performance.now()
    console.info(`${what.padEnd(16)} in ${((now - last) / 1_000).toFixed(1)} s`)
    last = now
  }
}

type Recovery = { victim: Victim; downMs: number }

async function killAll(
  lab: Lab,
  count: number,
  chance: Chance,
  health: { answeredAt: number },
): Promise<Recovery[]> {
  const recoveries: Recovery[] = []
  for (let kill = 1; kill <= count; kill++) {
    await sleep(chance.between(300, 1_200))
    const victim: Victim = chance.share() < 0.6 ? 'postgres' : 'server'
    const killedAt = performance.now()
    await lab.kill(victim)
    const startedAt = performance.now()
    while (health.answeredAt < startedAt && performance.now() - killedAt < 60_000) await sleep(5)
    recoveries.push({ downMs: performance.now() - killedAt, victim })
  }
  return recoveries
}

/** Waits until published events are delivered; a minute is more than this may take. */
async function emptyOutbox(url: string): Promise<void> {
  const db = openDatabase(url)
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    const { rows } = await db.pool.query(`
      select 1 from kernel.outbox union all select 1 from kernel.failed_delivery
      union all select 1 from kernel.subscription s
        join kernel.event e on e.kind = s.kind and e.seq > s.position limit 1`)
    if (rows.length === 0) break
  }
  await db.close()
}

/** Verifies that the server never ended except by a kill. */
const standing = (fallenCount: number): Verdict => ({
  breaks: fallenCount === 0 ? [] : [`it ended ${fallenCount} times by itself`],
  invariant: 'standing',
  claim: 'the server ends only where it is killed',
})

const liveness = (recoveries: Recovery[], healMs: number): Verdict => ({
  breaks: [...recoveries.map(({ downMs }) => downMs), healMs]
    .filter((ms) => ms >= 60_000)
    .map((ms) => `nothing was answered for ${Math.round(ms)} ms`),
  invariant: 'I14',
  claim: 'alive again within 60 s',
})

function figures(callers: Caller[], recoveries: Recovery[], healMs: number, eaten: number): void {
  const entries = callers.flatMap(({ journal }) => journal)
  const acknowledged = entries.filter(({ reply }) => reply && 'balance' in reply)
  const refused = entries.filter(({ reply }) => reply && 'no' in reply)
  const unclear = entries.filter(({ triesCount }) => triesCount > 1)
  const replayed = unclear.filter(({ reply }) => reply && 'isRepeat' in reply && reply.isRepeat)
  const downs = recoveries.map(({ downMs }) => downMs).toSorted((a, b) => a - b)
  const ofServer = recoveries.filter(({ victim }) => victim === 'server').length
  const median = Math.round(downs[Math.floor(downs.length / 2)] ?? 0)
  console.info(
    `kills            ${recoveries.length - ofServer} of PostgreSQL, ${ofServer} of the server`,
  )
  console.info(`presses          ${acknowledged.length} acknowledged, ${refused.length} refused`)
  console.info(`replies eaten    ${eaten}`)
  const isRepeatReported = acknowledged.some(({ reply }) => reply && 'isRepeat' in reply)
  const done = isRepeatReported ? `, of which ${replayed.length} had been done` : ''
  console.info(`unknown outcomes ${unclear.length}${done}`)
  console.info(`back after       median ${median} ms, worst ${Math.round(downs.at(-1) ?? 0)} ms`)
  console.info(`all resolved     ${Math.round(healMs)} ms after the last kill`)
}

function report(verdicts: Verdict[]): number {
  for (const { breaks, invariant, claim } of verdicts) {
    console.info(`${breaks.length === 0 ? '✓' : '✗'} ${invariant.padEnd(9)} ${claim}`)
    for (const one of breaks.slice(0, 5)) console.info(`    ${one}`)
    if (breaks.length > 5) console.info(`    and ${breaks.length - 5} more`)
  }
  const isGood = verdicts.every(({ breaks }) => breaks.length === 0)
  console.info(isGood ? 'PASS' : 'FAIL')
  return isGood ? 0 : 1
}
