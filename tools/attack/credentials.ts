import type { Call } from '@madang/wire'
import { frontOf } from '@madang/wire'
import { pathOf, sampleFor } from '../../apps/server/test/sample-of.ts'
import { nameOf, objectsOf, readCalls } from '../matrix.ts'
import { ask, type Caller } from './ask.ts'
import { newId } from '../../apps/server/src/kernel/ids.ts'
import { inParallel, shuffled, type Attack, type Stage } from './stage.ts'

/** Sends every call that needs authentication with forged credentials. */
export const forgedCredentials: Attack = {
  name: 'forged credentials',
  async run(stage, tally) {
    const forged = forgeriesOf(stage)
    const calls = (await readCalls()).filter((wire) => wire.for !== 'anyone')
    const tries = calls.flatMap((wire) => forged.map((caller) => ({ caller, wire })))
    await inParallel(shuffled(stage.chance, tries), stage, async ({ caller, wire }) => {
      const what = `${nameOf(wire)} with forged proof`
      const response = tally.add(what, await make(stage, wire, sampleFor(wire), caller))
      if (response.isDone) tally.fault(`${what}: done`)
    })
  },
}

function forgeriesOf({ attacker, chance, victim }: Stage): Caller[] {
  const { ip } = attacker
  const token = victim.token ?? ''
  const random = Buffer.from(Array.from({ length: 32 }, () => chance.between(0, 255)))
  const flipped = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
  return [
    { ip },
    { ip, token },
    { cookie: attacker.cookie ?? '', ip, token },
    { cookie: victim.cookie ?? '', ip, token: attacker.token ?? '' },
    { cookie: victim.cookie ?? '', ip, token: token.slice(0, -3) },
    { cookie: 'sid=; bo=; __Host-sid=x', ip, token: random.toString('base64url') },
    { cookie: victim.cookie ?? '', ip, token: `${flipped}${random.toString('hex').repeat(60)}` },
  ]
}

/** Puts ids of the victim's objects into every call of the matrix that names an object. */
export const foreignObjects: Attack = {
  name: 'object ids of others',
  async run(stage, tally) {
    const theirs = await thingsOf(stage)
    if (theirs.length < 3) tally.fault(`only ${theirs.length} things were there to reach for`)
    const calls = (await readCalls()).filter((wire) => objectsOf(wire).length > 0)
    const tries = calls.flatMap((wire) =>
      objectsOf(wire).flatMap((name) => theirs.map((id) => ({ id, name, wire }))),
    )
    await inParallel(shuffled(stage.chance, tries), stage, async ({ id, name, wire }) => {
      const thing = { [name]: name === 'uploads' ? [id] : id }
      const given = { ...sampleFor(wire), ...ownIdFor(wire), ...thing }
      const what = `${nameOf(wire)} ${name}`
      const response = tally.add(what, await make(stage, wire, given, stage.attacker))
      if (response.isDone) tally.fault(`${what}: done with a thing of somebody else`)
    })
  },
}

/**
 * Returns the ids of the victim's deposit, session and inbox message from the victim's own lists.
 */
async function thingsOf({ product: { addresses }, victim }: Stage): Promise<string[]> {
  const { portal } = addresses
  const deposit = newId()
  const terms = { amount: '50000', bankId: 'madang-1', id: deposit }
  await ask(victim, { body: terms, method: 'POST', url: `${portal}/wps/transaction/deposit/mt` })
  const lists = ['/wps/session/list', '/wps/report/depositTransaction', '/wps/message/list']
  const found = await Promise.all(
    lists.map(async (path) => {
      const { value } = await ask(victim, { method: 'GET', url: `${portal}${path}` })
      const rows = (value['rows'] ?? []) as { id?: string }[]
      return rows.flatMap(({ id }) => id ?? []).slice(0, 2)
    }),
  )
  return [...new Set([deposit, victim.memberId, ...found.flat()])]
}

const ownIdFor = (wire: Call): object =>
  'id' in ((wire.takes as { entries?: object }).entries ?? {}) ? { id: newId() } : {}

/** Sends one API call to the front that serves it. */
function make({ product }: Stage, wire: Call, given: Record<string, unknown>, caller: Caller) {
  const inPath = [...wire.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  const path = inPath.reduce(
    (way, name) => way.replace(`:${name}`, encodeURIComponent(String(given[name]))),
    wire.path,
  )
  const rest = Object.entries(given).filter(([name]) => !inPath.includes(name))
  const base = `${product.addresses[frontOf(wire)]}${inPath.length > 0 ? path : pathOf(wire)}`
  const { method } = wire
  if (method !== 'GET') return ask(caller, { body: Object.fromEntries(rest), method, url: base })
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))
  return ask(caller, { method, url: `${base}?${query.toString()}` })
}
