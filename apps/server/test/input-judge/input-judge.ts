import { AssertionError } from 'node:assert'
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Call } from '@madang/wire'
import { refusals } from '@madang/wire'
import { calls, nameOf } from '../every-call.ts'
import { someId } from '../sample-of.ts'
import type { Reply } from '../towns/town.ts'
import { inputsFor, type Input } from './corpus.ts'
import { knownFor } from './known.ts'
import { People, type InputTown } from './people.ts'
import { placesOf, type Place } from './places.ts'
import { RawJson, send, takesQuery, wordOf } from './send.ts'
import { unseenIn } from './unseen.ts'

/** What the judge must not do to the house it plays in: whoever is out could try nothing more. */
const left = ['PUT /bo/system/maintenance', 'DELETE /bo/session', 'DELETE /wps/session/logout']
/** Another house does not answer; ours works. */
const silences = ['vendor-silent', 'provider-silent']
/** Said before the input is read. */
const early = ['too-many-requests', 'body-too-large', 'in-maintenance', 'region-restricted']

/** One input at one place. */
export type Try = { input: Input; place: Place }

/**
 * Judge 7: what people and other houses send. Knows the published schema of each call, and what no
 * day, number, choice or text is; knows no code. Whatever is sent is taken and normalised, or
 * refused with its place named.
 */
export class InputJudge {
  readonly #people: People
  readonly #town: InputTown
  /** The places of every call that takes JSON or a query, by the call's name. */
  readonly placesByCall = new Map<string, Place[]>()

  constructor(town: InputTown) {
    this.#town = town
    this.#people = new People(town)
    for (const wire of calls) {
      if (wire.for === 'outside' || left.includes(nameOf(wire))) continue
      // What a passkey answers is the browser's own format.
      const places = placesOf(wire, knownFor(wire)).filter(
        ({ path }) => path.length === 1 || path[0] !== 'answer',
      )
      if (places.length > 0) this.placesByCall.set(nameOf(wire), places)
    }
  }

  /** Holds for these places: whatever is sent there breaks no rule. */
  property(places: readonly Place[]) {
    return fc.asyncProperty(triesAt(places), async (one) => {
      const broken = await this.broken(one)
      if (broken) throw new AssertionError({ message: `${written(one)}: ${broken}` })
    })
  }

  /** Sends one input at one place; returns what rule the answer breaks, or nothing. */
  async broken({ input, place }: Try): Promise<string | undefined> {
    const { isNever, value } = input
    const reply = await this.#ask(place.wire, place.given(value))
    const isRead = isSentAsIs(place, value) && !(value === null && place.isNullable)
    return faultIn(reply, { input, place }, isNever && isRead)
  }

  async #ask(wire: Call, given: Record<string, unknown>): Promise<Reply> {
    // A press of its own each time, but where the id is what is tried.
    const own = given['id'] === someId ? { ...given, id: randomUUID() } : given
    for (let turn = 0; ; turn += 1) {
      const reply = await send(this.#town, wire, own, await this.#people.whoMakes(wire))
      const isOut = reply.status === 401 && wire.for !== 'anyone'
      if (!isOut || turn > 0) return reply
      this.#people.forget(wire)
    }
  }
}

/** In an address everything is a text: a text, several of them, or none are sent as they are. */
function isSentAsIs({ path, wire }: Place, value: unknown): boolean {
  const isAddress = takesQuery(wire) || wire.path.includes(`:${path[0]}`)
  if (!isAddress || value === undefined || typeof value === 'string') return true
  return Array.isArray(value) && value.length > 1
}

/** Everything that may be sent at one of these places: an input of its kind, or nothing at all. */
const triesAt = (places: readonly Place[]): fc.Arbitrary<Try> =>
  fc.constantFrom(...places).chain((place) => {
    const isInPath = place.wire.path.includes(`:${place.path[0]}`)
    const left = fc.constant<Input>({ isNever: true, value: undefined })
    // With an empty part, or one that points elsewhere, the address is that of another call.
    const inputs = inputsFor(place.kind).filter(
      ({ value }) => !isInPath || !['', '.', '..'].includes(wordOf(value)),
    )
    const all =
      place.isNeeded && !isInPath
        ? fc.oneof({ arbitrary: inputs, weight: 5 }, { arbitrary: left, weight: 1 })
        : inputs
    return all.map((input) => {
      const one = { input, place }
      return Object.assign(one, { [fc.toStringMethod]: () => written(one) })
    })
  })

function written({ input: { value }, place: { path, wire } }: Try): string {
  const sent = value instanceof RawJson ? value.text : (JSON.stringify(value) ?? 'left out')
  return `${nameOf(wire)} ${path.join('.')} = ${sent.slice(0, 80)}`
}

/** Whether a message shows a `{name}` that no fact filled; one that was typed may stand in it. */
const hasGap = (message: string, { value }: Input): boolean =>
  /[{}]/.test(message) && !/[{}]/.test(wordOf(value))

/** What a reply breaks of the rules of refusals. */
function faultIn(reply: Reply, { input, place }: Try, isWrong: boolean): string | undefined {
  const { errorCode = '', message, status, success, value } = reply
  const silent = silences.includes(errorCode)
  if (status >= 500 && !silent) return `${status} ${errorCode}`
  const isInPath = place.wire.path.includes(`:${place.path[0]}`) && place.path.length === 1
  if (isInPath && (status === 404 || status === 405)) return undefined
  if (success) {
    if (isWrong) return 'taken'
    const unseen = unseenIn(value)
    return unseen && `answers with ${unseen}`
  }
  if (refusals[errorCode as keyof typeof refusals] !== status) return `${status} ${errorCode}`
  if (typeof message !== 'string' || message === '' || hasGap(message, input)) {
    return `${errorCode} says ${JSON.stringify(message)}`
  }
  if (errorCode !== 'input-invalid') {
    return isWrong && !early.includes(errorCode) && status !== 401
      ? `taken: ${errorCode}`
      : undefined
  }
  const named = Object.keys((value as { fields?: object }).fields ?? {})
  if (named.length === 0) return 'no place is named'
  // What may be right is one of several places that the sample has wrong for the work itself.
  if (!isWrong) return undefined
  const here = place.path.join('.')
  const isNamed = named.some(
    (one) => one === here || one.startsWith(`${here}.`) || here.startsWith(`${one}.`),
  )
  return isNamed ? undefined : `names ${named.join()}`
}
