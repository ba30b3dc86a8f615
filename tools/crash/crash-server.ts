import { createServer } from 'node:net'
import { createInterface } from 'node:readline'
import sql from 'sql-template-tag'
import { localBus } from '../../apps/server/src/kernel/bus.ts'
import { openDatabase } from '../../apps/server/src/kernel/database/database.ts'
import { dispatchEvents } from '../../apps/server/src/kernel/events/dispatch-events.ts'
import { subscriber } from '../../apps/server/src/kernel/events.ts'
import { openLog } from '../../apps/server/src/kernel/metrics/log.ts'
import { Refusal } from '../../apps/server/src/kernel/refusal.ts'
import {
  closeWager,
  placeWager,
  playWager,
  voidWager,
  wagersSettled,
} from '../../apps/server/src/modules/wagers/index.ts'
import { readLine, type PlayRequest, type Reply } from './play-request.ts'

/**
 * The money path of the server as a process that can be killed: the product's lanes, wagers, ledger
 * and outbox, with one line of JSON per request.
 */
const [url = '', port = ''] = process.argv.slice(2)
const db = openDatabase(url)
const noting = subscriber('crash.note-settled', wagersSettled, async (tx, bodies) => {
  const ids = bodies.map(({ id }) => id)
  await tx.rows(sql`insert into crash.delivered select unnest(${ids}::uuid[])`)
})
dispatchEvents({ bus: localBus(), db, log: openLog('silent') }, [noting])
// The process ends when its parent does.
process.on('disconnect', () => process.exit())

const server = createServer((socket) => {
  socket.on('error', () => socket.destroy())
  const lines = createInterface({ input: socket })
  lines.on('error', () => socket.destroy())
  lines.on('line', (line) => {
    const framed = readLine<PlayRequest>(line)
    if (!framed) return
    const { n, ...request } = framed
    void replyTo(request).then((reply) => socket.write(`${JSON.stringify({ n, ...reply })}\n`))
  })
})
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))

async function replyTo(request: PlayRequest): Promise<Reply> {
  try {
    const { balanceUnits, isRepeat } = await done(request)
    return { balance: String(balanceUnits), isRepeat }
  } catch (error) {
    return { no: error instanceof Refusal ? error.code : 'unexpected' }
  }
}

function done(request: PlayRequest) {
  const { id, memberId } = request
  const at = new Date(request.at)
  const payoutUnits = BigInt(request.payout)
  const wager = {
    at,
    category: 'RNG',
    kind: 'slot',
    currency: 'KRW',
    game: 'crash',
    id,
    memberId,
    round: id,
    vendor: 'madang',
  }
  const order = { ...wager, stakeUnits: BigInt(request.stake) }
  if (request.do === 'play') return playWager(db, { ...order, payoutUnits })
  if (request.do === 'open') return placeWager(db, order)
  if (request.do === 'close') return closeWager(db, { at, id, memberId, payoutUnits })
  return voidWager(db, wager)
}
