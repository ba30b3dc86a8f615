import type { Chance } from '../process/chance.ts'
import { ask, silence, type Answer, type Ask, type Caller, type Tally } from './ask.ts'
import * as people from './people.ts'
import { nasty, valueOf, type Schema } from './schema-value.ts'
import { inParallel, shuffled, type Attack, type Stage } from './stage.ts'

type Operation = {
  parameters: { in: 'path' | 'query'; name: string; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  description: string
}
type Document = { paths: Record<string, Record<string, Operation>> }
type Front = keyof people.Addresses

const triesEach = 2
/** The call that would end the back office part at once. */
const logout = 'DELETE /bo/session'

/**
 * Sends calls of the three OpenAPI documents with input that these do not allow. It is the last
 * attack, because an operator's accepted request may close the house.
 */
export const fuzz: Attack = {
  name: 'fuzz from OpenAPI',
  async run(stage, tally) {
    for (const front of ['portal', 'arcade', 'backoffice'] as const) {
      await fuzzFront(stage, front, tally)
    }
  },
}

async function fuzzFront(stage: Stage, front: Front, tally: Tally): Promise<void> {
  const { chance, product, scale } = stage
  const base = product.addresses[front]
  const document = (await (await fetch(`${base}/openapi.json`)).json()) as Document
  const operations = Object.entries(document.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => ({ method: method.toUpperCase(), one, path })),
    )
    .filter(({ method, path }) => `${method} ${path}` !== logout)
  let caller = await enter(stage, front)
  // An operator's MFA code works once per half minute, so a logged-out operator stays out.
  let entrancesLeft = front === 'backoffice' ? 0 : 40
  const turns = Array.from({ length: triesEach * scale }, () => shuffled(chance, operations))
  await inParallel(turns.flat(), stage, async ({ method, one, path }) => {
    // Each visitor has a new address, because rate limits are tested elsewhere.
    const who = caller.token ? caller : { ...caller, ip: people.freshAddress() }
    const way = asked(chance, base, path, method, one)
    const response: Answer = tally.add(`${method} ${path}`, await ask(who, way))
    if (response.code === silence) tally.fault(`${method} ${path}: ${silence}`)
    // An accepted call may log out, close or exclude the caller; the next one logs in again.
    if (who === caller && isOut(response, one) && entrancesLeft-- > 0) {
      caller = await enter(stage, front)
    }
  })
}

const isOut = ({ code }: Answer, { description }: Operation): boolean =>
  code === 'session-missing' && !/^For: (anyone|outside)/.test(description)

async function enter({ product }: Stage, front: Front): Promise<Caller> {
  if (front === 'backoffice') return people.deskAt(product.addresses)
  const [person] = await people.peopleAt(product, 1, 10n ** 10n)
  if (!person) throw new Error('nobody came in')
  return front === 'arcade' ? person.frame : person
}

function asked(
  chance: Chance,
  base: string,
  path: string,
  method: string,
  { parameters, requestBody }: Operation,
): Ask {
  const valueFor = (schema: Schema) =>
    wordOf(chance.share() < 0.5 ? nasty(chance) : valueOf(chance, schema))
  const inPath = parameters.filter((one) => one.in === 'path')
  const filled = inPath.reduce(
    (way, { name, schema }) =>
      way.replace(`{${name}}`, encodeURIComponent(wellFormed(valueFor(schema)))),
    path,
  )
  const query = new URLSearchParams(
    parameters
      .filter((one) => one.in === 'query' && chance.share() < 0.8)
      .map(({ name, schema }) => [name, valueFor(schema)]),
  )
  const url = `${base}${filled}${query.size > 0 ? `?${query.toString()}` : ''}`
  if (!requestBody) return { method, url }
  const [type = '', content] = Object.entries(requestBody.content)[0] ?? []
  const share = chance.share()
  if (share < 0.1) return { bytes: Buffer.from(chance.pick(broken)), method, url }
  if (type !== 'application/json') {
    const bytes = Buffer.from(Array.from({ length: 200 }, () => chance.between(0, 255)))
    return { bytes, headers: { 'content-type': type }, method, url }
  }
  return { body: valueOf(chance, content?.schema ?? {}, 0.3), method, url }
}

const wordOf = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value)

const broken = [
  '{',
  '[]',
  'null',
  '"',
  '{"__proto__":{"a":1}}',
  '\u0000',
  '['.repeat(20_000),
  '1e999',
]

/** Replaces lone surrogates, which cannot be encoded in a URL. */
const wellFormed = (text: string): string => text.replace(/[\ud800-\udfff]/g, '\ufffd')
