import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { newId } from '../../apps/server/src/kernel/ids.ts'
import { waveOf } from '../../packages/games/src/fishing/wave.ts'
import { hitsOn, isInSight } from '../bench/crowds/fishing-crowd.ts'
import type { Chance } from '../process/chance.ts'

const patienceMs = 2_500

/** The shared state of a storm's players: the server's address and its last reply. */
export type Storm = { origin: () => string; isOver: boolean; answeredAt: number; answers: number }

/** The replies to a member, compared with the books later: accepted actions and taken seats. */
export type PlayLog = {
  actions: { handId: string; step: number }[]
  magazines: string[]
  refused: Map<string, number>
}

type Answer = { success?: boolean; errorCode?: string; value?: Record<string, unknown> }

/** Sends one request as a frame does; undefined when no reply arrives. */
async function ask(
  storm: Storm,
  token: string,
  { body, method, path }: { method: string; path: string; body?: object },
): Promise<Answer | undefined> {
  try {
    const reply = await fetch(storm.origin() + path, {
      headers: { 'content-type': 'application/json', token },
      method,
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await reply.json()) as Answer
    if (unknown.has(answer.errorCode ?? '')) return undefined
    storm.answeredAt = performance.now()
    storm.answers += 1
    return answer
  } catch {
    return undefined
  }
}

/** These say that nobody knows yet. */
const unknown = new Set(['unavailable', 'unexpected', 'too-many-requests', 'custody-away'])

/** Repeats the same request until a reply arrives; a repeat gets the first reply. */
async function send(storm: Storm, token: string, what: Parameters<typeof ask>[2]) {
  for (;;) {
    const answer = await ask(storm, token, what)
    if (answer) return answer
    await sleep(40)
  }
}

type Shown = {
  seat: object | null
  mine: { handId: string; step: number; legal: Legal | null } | null
  view: { hand: { id: string; state: string } | null }
}
type Legal = { mayCheck?: boolean; raise?: { minTo: number; maxTo: number } }

/** Takes a seat at a table for money, plays, sometimes leaves and returns, until the storm ends. */
export async function playCards(
  storm: Storm,
  { amount, seatNo, tableId, token }: CardPlayer,
  chance: Chance,
): Promise<PlayLog> {
  const log: PlayLog = { actions: [], magazines: [], refused: new Map() }
  const path = `/play/cards/tables/${tableId}`
  let given = ''
  const note = ({ errorCode }: Answer) => {
    if (errorCode) log.refused.set(errorCode, (log.refused.get(errorCode) ?? 0) + 1)
  }
  while (!storm.isOver) {
    await sleep(chance.between(20, 90))
    const state = (await ask(storm, token, { method: 'GET', path }))?.value as Shown | undefined
    if (!state) continue
    const { hand } = state.view
    if (!state.seat) {
      const body = { amount, id: newId(), seatNo }
      note(await send(storm, token, { body, method: 'POST', path: `${path}/seat` }))
    } else if (hand?.state === 'gathering' && given !== hand.id) {
      given = hand.id
      const body = { bytes: randomBytes(32).toString('hex'), handId: hand.id }
      await ask(storm, token, { body, method: 'POST', path: `${path}/entropy` })
    } else if (state.mine?.legal) {
      const { handId, legal, step } = state.mine
      const body = { action: actionOf(legal, chance), handId, id: newId(), step }
      const answer = await send(storm, token, { body, method: 'POST', path: `${path}/actions` })
      if (answer.errorCode) note(answer)
      else log.actions.push({ handId, step })
    } else if (chance.share() < 0.01) {
      note(await send(storm, token, { method: 'DELETE', path: `${path}/seat` }))
    }
  }
  await send(storm, token, { method: 'DELETE', path: `${path}/seat` })
  return log
}

export type CardPlayer = { token: string; tableId: string; seatNo: number; amount: string }

function actionOf({ mayCheck, raise }: Legal, chance: Chance): object {
  const share = chance.share()
  if (raise && share < 0.1) return { kind: 'raise', to: raise.minTo }
  if (raise && share < 0.12) return { kind: 'raise', to: raise.maxTo }
  if (mayCheck) return { kind: 'check' }
  return { kind: share > 0.85 ? 'fold' : 'call' }
}

type Place = { commitment: string; seat: number; tankId: string }

/** Takes a seat in a fishing room, loads magazines and shoots until the storm ends. */
export async function goFishing(
  storm: Storm,
  { token, url }: { token: string; url: () => string },
  chance: Chance,
): Promise<PlayLog> {
  const log: PlayLog = { actions: [], magazines: [], refused: new Map() }
  const post = (path: string, body: object = {}) =>
    send(storm, token, { body, method: 'POST', path: `/play/fishing${path}` })
  while (!storm.isOver) {
    const { value: seat } = await post('/seat')
    if (!seat) break
    const { commitment, seat: place, tankId } = seat as Place
    const id = newId()
    const clientSeed = randomBytes(32).toString('hex')
    const loaded = await post('/magazines', { bet: '100', clientSeed, commitment, id, shots: 40 })
    if (loaded.errorCode) {
      log.refused.set(loaded.errorCode, (log.refused.get(loaded.errorCode) ?? 0) + 1)
      await sleep(100)
      continue
    }
    log.magazines.push(id)
    for (let volley = 0; volley < 6 && !storm.isOver; volley++) {
      await sleep(chance.between(60, 200))
      const swims = await swimming(url(), tankId)
      if (!swims || swims.here.length === 0) continue
      const { here, hitMs, wave } = swims
      const hits = hitsOn(here, { chance, count: chance.between(1, 4), hitMs, seat: place })
      const answer = await post('/volleys', { hits, id: newId(), magazineId: id, tankId, wave })
      if (answer.errorCode) break
    }
    if (chance.share() < 0.3) await post(`/magazines/${id}/close`)
  }
  await send(storm, token, { method: 'DELETE', path: '/play/fishing/seat' })
  return log
}

/** Returns the fish of a tank now, as every page draws them; undefined while unknown. */
async function swimming(url: string, tankId: string) {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ wave: number; seed: string | null; at: Date }>(
      'select wave, seed, wave_started_at as at from fishing.tank where id = $1',
      [tankId],
    )
    const [tank] = rows
    if (!tank?.seed) return undefined
    const hitMs = Date.now() - tank.at.getTime()
    const fish = waveOf({ number: tank.wave, seedHex: tank.seed })
    return { here: fish.filter((one) => isInSight(one, hitMs)), hitMs, wave: tank.wave }
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}
