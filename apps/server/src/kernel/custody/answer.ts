import { createHash, createHmac } from 'node:crypto'
import type { CustodyAnswer, CustodyAsk, CustodyNo, Look, UseOf } from './custody.ts'
import type { DrawnTo, Line, Secret, Use } from './custody-store.ts'
import type { Due } from './look-store.ts'
import { linkAt } from './make-secrets.ts'
import { arePlaces, openedOf, openingWords } from './open-cards.ts'
import { placeIn } from './place-in.ts'
import { blocksOf, blocksOfShots, isMagazine, shotsOf } from './shots.ts'

type Read = {
  head: Line
  secrets: readonly Secret[]
  bound: readonly Use[]
  drawnTo: readonly DrawnTo[]
  dues: ReadonlyMap<Look, readonly Due[]>
  /**
   * Stakes on seeds that are to be revealed now, or that wait for the draw of an earlier number:
   * they are bound first.
   */
  stakes: readonly Due[]
  openOf: (secret: Secret) => string
}

/** The state that decides a batch of answers, and the new uses and reveals that the batch adds. */
export type Known = {
  head: Line
  secrets: ReadonlyMap<string, Secret>
  bound: Map<string, Use>
  /** What each stake, round or promise was drawn with. */
  drawnFor: Map<string, Use>
  /** The last drawn number of each seed; null before the first draw of one that starts late. */
  drawnTo: Map<string, number | null>
  dues: ReadonlyMap<string, Due>
  openOf: (secret: Secret) => string
  fresh: Use[]
  revealed: Map<string, number>
}

export function usesOf({ bound, drawnTo, dues, head, openOf, secrets, stakes }: Read): Known {
  const draws = bound.filter(({ what }) => what === 'draw')
  const known: Known = {
    bound: new Map(bound.map((use) => [keyOf(use), use])),
    drawnFor: new Map(draws.map((use) => [refOf(use), use])),
    drawnTo: new Map(drawnTo.map(({ secretId, to }) => [secretId, to])),
    dues: new Map(
      [...dues].flatMap(([look, rows]) =>
        rows.map((due): [string, Due] => [`${look} ${due.ref}`, due]),
      ),
    ),
    fresh: [],
    head,
    openOf,
    revealed: new Map(),
    secrets: new Map(secrets.map((secret) => [secret.id, secret])),
  }
  for (const stake of stakes.toSorted((one, other) => one.index - other.index)) {
    const use = { ...stake, look: 'slot_stake' as const }
    if (whyNotDrawn(use, known) === undefined) bind(known, use, 'draw')
  }
  return known
}

/**
 * Why a number may not be drawn now, or undefined. What was staked has one number, and the numbers
 * of a seed come one after another: nobody draws until a number suits, and passes over the others.
 * A hand is opened card by card, and a magazine shot by shot, in turn as well.
 */
function whyNotDrawn(
  use: UseOf,
  { bound, drawnFor, drawnTo }: Known,
  first = use.index,
): CustodyNo | undefined {
  const { index, look, secretId } = use
  if (bound.has(keyOf({ index, secretId, what: 'draw' }))) return 'bound-otherwise'
  if (look !== 'card_hand' && drawnFor.has(refOf(use))) return 'bound-otherwise'
  if (!inTurn.has(look)) return undefined
  const last = drawnTo.get(secretId)
  return last === null || last === first - 1 ? undefined : 'out-of-order'
}

const inTurn = new Set<Look>(['slot_stake', 'card_hand', 'fishing_volley'])

const refOf = ({ look, ref }: Pick<Use, 'look' | 'ref'>): string => `${look} ${ref}`

const keyOf = ({ index, secretId, what }: Pick<Use, 'index' | 'secretId' | 'what'>): string =>
  `${what} ${secretId} ${index}`

/** A request that uses a secret. */
export type UseAsk = Extract<CustodyAsk, { do: 'draw' | 'open' | 'place' | 'reveal' | 'shoot' }>

/**
 * Answers one request. A bound use gets the same answer again. A new use must be committed in the
 * platform's own tables, match them, and come before its secret was revealed.
 */
export function answerOne(ask: UseAsk, known: Known): CustodyAnswer {
  const secret = known.secrets.get(ask.secretId)
  if (!secret) return { no: 'unknown' }
  if (!hasNumber(secret, ask)) return { no: 'unknown' }
  if (!isFor(secret, ask)) return { no: 'not-due' }
  const isOpening = ask.do === 'open'
  if (isOpening && !arePlaces(secret, ask.places)) return { no: 'unknown' }
  const what = ask.do === 'reveal' ? 'reveal' : 'draw'
  const before = known.bound.get(keyOf({ ...ask, what }))
  if (before) {
    const isSame = before.ref === ask.ref && before.facts === factsOf(ask)
    return isSame ? answerUse(ask, secret, known) : { no: 'bound-otherwise' }
  }
  const due = known.dues.get(`${ask.look} ${ask.ref}`)
  const isDue =
    due !== undefined &&
    due.secretId === ask.secretId &&
    (isOpening ? due.index <= ask.index : due.index === ask.index) &&
    (isOpening ? openingWords(due.words) : due.words) === ask.words
  if (!isDue) return { no: 'not-due' }
  const shownTo = known.revealed.get(ask.secretId) ?? secret.revealedTo
  if (what === 'draw' && ask.index <= shownTo) return { no: 'revealed' }
  const first = ask.do === 'shoot' ? shotsOf(ask)?.first : ask.index
  const no = what === 'draw' ? whyNotDrawn(ask, known, first) : undefined
  if (no) return { no }
  bind(known, ask, what)
  return answerUse(ask, secret, known)
}

/** Whether a secret has this number: a link of a chain, or shots of a magazine. */
function hasNumber(secret: Secret, ask: UseAsk): boolean {
  if (isMagazine(secret)) return ask.do !== 'shoot' || shotsOf(ask) !== undefined
  return secret.form !== 'chain' || ask.index < secret.linkCount
}

/**
 * Each kind of secret only answers for its own kind of fact. So a row that was forged in another
 * table, with words that are valid here, reveals nothing.
 */
function isFor(secret: Secret, { do: what, look }: UseAsk): boolean {
  const { form, kind } = secret
  if (look === 'fishing_volley') return isMagazine(secret) && what === 'shoot'
  if (look === 'ended_magazine') return isMagazine(secret) && what === 'reveal'
  if (isMagazine(secret) || what === 'shoot') return false
  if (look === 'scratch_ticket') return kind === 'lottery-scratch' && what === 'place'
  if (what === 'place') return false
  if (look === 'ended_series') return kind === 'lottery-scratch' && what === 'reveal'
  if (look === 'slot_stake' || look === 'retired_seed') return kind === 'casino-seeds'
  if (look === 'table_round' || look === 'table_link') return kind === 'tables'
  if (form === 'decks' || look === 'card_hand') {
    return form === 'decks' && look === 'card_hand' && what === 'open'
  }
  return what !== 'open' && form === 'chain' && kind !== 'tables'
}

function bind(known: Known, use: UseOf | UseAsk, what: Use['what']): void {
  const { index, look, ref, secretId } = use
  const fresh: Use = { facts: factsOf(use), index, look, ref, secretId, what }
  known.bound.set(keyOf(fresh), fresh)
  known.fresh.push(fresh)
  if (what === 'draw') {
    known.drawnFor.set(refOf(fresh), fresh)
    if (known.drawnTo.has(secretId)) known.drawnTo.set(secretId, index)
    return
  }
  const before = known.revealed.get(secretId) ?? known.secrets.get(secretId)?.revealedTo ?? -1
  known.revealed.set(secretId, Math.max(before, index))
}

function answerUse(ask: UseAsk, secret: Secret, known: Known): CustodyAnswer {
  const text = known.openOf(secret)
  if (ask.do === 'open') {
    const [entropyHex = ''] = ask.words.split(':')
    return openedOf(secret, { entropyHex, places: ask.places, text })
  }
  if (ask.do === 'shoot') return { blocks: blocksOfShots(text, ask) }
  const isWhole = secret.form === 'seed' || isMagazine(secret)
  const own = isWhole ? text : linkAt(text, secret.linkCount, ask.index)
  if (ask.do === 'reveal') return { secret: own }
  if (ask.do === 'place') {
    const place = placeIn(text, ask)
    return place === undefined ? { no: 'unknown' } : { place }
  }
  const count = Math.min(ask.blockCount, blocksMax)
  return { blocks: blocksOf(keyFor(secret, own), ask.words, count) }
}

/** No round of a slot or table needs this many blocks. */
const blocksMax = 65_536

/** Returns the HMAC key: a seed's text, or a link with its chain's salt (docs/fairness.md). */
function keyFor({ form, salt }: Secret, own: string): Buffer {
  if (form === 'seed') return Buffer.from(own, 'utf8')
  const link = Buffer.from(own, 'hex')
  if (salt === null) return link
  return createHmac('sha256', link).update(Buffer.from(salt, 'hex')).digest()
}

/** Returns the hash of what an answer is permanently bound to, beside its index. */
function factsOf(use: UseOf | UseAsk): string {
  const places = 'do' in use && use.do === 'open' ? `\n${use.places.join(',')}` : ''
  return createHash('sha256').update(`${use.words}${places}`).digest('hex')
}
