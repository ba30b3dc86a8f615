import { parseArgs } from 'node:util'
import { bareLoop, processorOf } from './bench/yardsticks/bare-loop.ts'
import { auditClean } from './bench/houses/bench-books.ts'
import { openHttpLine } from './bench/crowds/http-line.ts'
import { openCrowd, quantile } from './bench/crowds/live-crowd.ts'
import { openFrames } from './bench/houses/open-frames.ts'
import { openMembers } from './bench/houses/open-members.ts'
import { printFigures } from './bench/yardsticks/print-figures.ts'
import { stillTables } from './bench/houses/still-house.ts'
import { step } from './process/progress.ts'
import { withSpare, type Spare } from './process/pooled-product.ts'

const tableId = 'live-dat-ridge'
const goalMs = 300
/** Long enough for one round with bets and one without. */
const roundMs = 22_000

/**
 * `npm run bench:live`: members at one live table, each with a connection, some with several. They
 * all bet in one round and only watch in the next. Prints the delay of a broadcast and the server's
 * cost per delivered message, compared with a bare `ws` loop. `--still`: nothing but tables runs.
 * `--json` also prints the figures as one line.
 */
export async function main(words: string[]): Promise<number> {
  const { values } = parseArgs({
    args: words,
    options: {
      json: { type: 'boolean', default: false },
      members: { type: 'string', default: '1000' },
      sockets: { type: 'string', default: '5000' },
      still: { type: 'boolean', default: false },
    },
  })
  const [memberCount, socketCount] = [Number(values.members), Number(values.sockets)]
  const figures = await withSpare(
    (product) => bench(product, memberCount, socketCount),
    {
      LIVE_LINES_PER_ADDRESS: '20000',
      LOG_LEVEL: 'warn',
      MADANG_HUMAN_CHECK: 'off',
      MADANG_RATE_LIMITS: 'off',
      ...(values.still && stillTables),
    },
    { report: step },
  )
  printFigures(figures, values.json)
  const isReached = figures.broadcastP99Ms <= goalMs && figures.refusedCount === 0
  console.info(`${isReached ? 'reached' : 'missed'}: broadcast p99 within ${goalMs} ms`)
  return isReached ? 0 : 1
}

async function bench(product: Spare, memberCount: number, socketCount: number) {
  const { arcade } = product.addresses
  const members = await openMembers(product.databaseUrl, memberCount, 10n ** 11n)
  const frames = await openFrames(product.databaseUrl, members, tableId)
  const tokens = Array.from({ length: socketCount }, (_, at) => frames[at % memberCount]!.token)
  const betting = waiter()
  const crowd = await openCrowd(arcade, tokens, tableId, betting.wake)
  console.info(`${socketCount} lines of ${memberCount} members watch ${tableId}`)

  crowd.forget()
  const roundId = await betting.next()
  const bets = await betAll(arcade, frames, roundId)
  await rest(roundMs)
  const busy = { ...crowd.received }
  const secondsOf = processorOf(product.pid)
  crowd.forget()
  const before = secondsOf()
  await rest(roundMs)
  const calm = { ...crowd.received }
  const usedUs = (secondsOf() - before) * 1e6
  crowd.close()
  await auditClean(product.databaseUrl)
  const bareUs = await bareLoop(socketCount, calm.byteCount / calm.messageCount)
  const ownUs = usedUs / calm.messageCount
  return {
    betP99Ms: quantile(bets.waitsMs, 0.99),
    betsPerSecond: bets.perSecond,
    broadcastP50Ms: quantile([...busy.waitsMs, ...calm.waitsMs], 0.5),
    broadcastP99Ms: quantile([...busy.waitsMs, ...calm.waitsMs], 0.99),
    paidCount: busy.paidCount,
    deliveredCount: busy.messageCount + calm.messageCount,
    refusedCount: bets.refusedCount,
    microsecondsPerMessage: ownUs,
    bareMicroseconds: bareUs,
    byBareLoop: ownUs / bareUs,
  }
}

type Frame = { memberId: string; token: string }

/** Places one chip per member, over as many connections as their browsers would keep open. */
async function betAll(arcade: string, frames: Frame[], roundId: string) {
  const waitsMs: number[] = []
  let refusedCount = 0
  const began = performance.now()
  const waiting = [...frames]
  const placeBets = async () => {
    const line = openHttpLine()
    for (let frame = waiting.pop(); frame; frame = waiting.pop()) {
      const spot = waiting.length % 2 === 0 ? 'dragon' : 'tiger'
      const stakes = [{ amount: '5000', spot }]
      const asked = performance.now()
      const reply = await line.send('POST', `${arcade}/play/tables/${tableId}/bets`, {
        body: { id: crypto.randomUUID(), roundId, stakes },
        headers: { token: frame.token },
      })
      waitsMs.push(performance.now() - asked)
      if (reply.status !== 200) refusedCount += 1
    }
    line.close()
  }
  await Promise.all(Array.from({ length: 64 }, placeBets))
  return { perSecond: frames.length / ((performance.now() - began) / 1_000), refusedCount, waitsMs }
}

function waiter() {
  let onReceipt: (id: string) => void = () => undefined
  return {
    next: () => new Promise<string>((resolve) => (onReceipt = resolve)),
    wake: (id: string) => onReceipt(id),
  }
}

const rest = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms))
