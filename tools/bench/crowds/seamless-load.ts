import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import http from 'node:http'

/**
 * The vendor of bench:seamless, in its own process. A real vendor signs on its own machine, so
 * every call of a round is signed before its clock starts.
 */
export type SeamlessTask = { run: 'sign'; pairCount: number } | { run: 'play' } | { run: 'end' }
export type SeamlessSeat = { memberId: string; token: string }

const [base = '', keyFile = '', seatsFile = ''] = process.argv.slice(2)
const key = createPrivateKey(readFileSync(keyFile))
const seats = JSON.parse(readFileSync(seatsFile, 'utf8')) as SeamlessSeat[]
type Signed = { path: string; bytes: Buffer; signature: string }
let plans: Signed[][] = []

process.send?.('ready')
for (;;) {
  const [task] = (await once(process, 'message')) as [SeamlessTask]
  if (task.run === 'end') process.exit()
  if (task.run === 'sign') {
    plans = seats.map((seat) => Array.from({ length: task.pairCount }, () => pairOf(seat)).flat())
    process.send?.('signed')
  } else process.send?.(await play())
}

function pairOf({ memberId, token }: SeamlessSeat): Signed[] {
  const bet = randomUUID()
  const shared = {
    amount: 100_000,
    currency: 'KRW',
    game_code: 'reels',
    is_free: false,
    round: randomUUID(),
    supplier_user: 'bench',
    token,
    user: memberId,
  }
  return [
    signed('transaction/bet', { ...shared, round_closed: false, transaction_uuid: bet }),
    signed('transaction/win', {
      ...shared,
      reference_transaction_uuid: bet,
      round_closed: true,
      transaction_uuid: randomUUID(),
    }),
  ]
}

function signed(path: string, body: object): Signed {
  const bytes = Buffer.from(JSON.stringify({ ...body, request_uuid: randomUUID() }))
  return { bytes, path, signature: sign('sha256', bytes, key).toString('base64') }
}

/** Each seat has a kept-alive connection and sends its bets and wins one after another. */
async function play() {
  const waits = { bet: [] as number[], win: [] as number[] }
  const began = performance.now()
  await Promise.all(
    plans.map(async (calls) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
      for (const call of calls) {
        const asked = performance.now()
        const body = await send(agent, call)
        if (!body.includes('"RS_OK"')) throw new Error(`a call was answered ${body}`)
        const kind = call.path.endsWith('/bet') ? 'bet' : 'win'
        waits[kind].push(performance.now() - asked)
      }
      agent.destroy()
    }),
  )
  const seconds = (performance.now() - began) / 1_000
  const all = figuresOf([...waits.bet, ...waits.win], seconds)
  return { ...all, bet: figuresOf(waits.bet, seconds), win: figuresOf(waits.win, seconds) }
}

function figuresOf(waits: number[], seconds: number) {
  const sorted = Float64Array.from(waits).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { count: waits.length, p50Ms: at(0.5), p99Ms: at(0.99), perSecond: waits.length / seconds }
}

function send(agent: http.Agent, { bytes, path, signature }: Signed): Promise<string> {
  const headers = {
    'content-length': bytes.length,
    'content-type': 'application/json',
    'x-hub88-signature': signature,
  }
  return new Promise((resolve, reject) => {
    const ask = http.request(`${base}/${path}`, { agent, headers, method: 'POST' }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (part: string) => (text += part))
      reply.on('end', () => resolve(text))
      reply.on('error', reject)
    })
    ask.on('error', reject)
    ask.end(bytes)
  })
}
