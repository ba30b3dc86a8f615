import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { shuffle } from '../../chance/draw.ts'
import { blockChance } from '../../chance/shared-outcome.ts'
import {
  type Hash,
  isIncluded,
  leafHashOf,
  nodeHashOf,
  pathIn,
  rowsOf,
} from '../../proofs/merkle.ts'

/**
 * Cards that are promised one by one (docs/fairness.md, "Card tables"). Before a hand two sets of
 * closed shuffles are promised, each card a leaf of a Merkle tree. The browsers' entropy then
 * chooses the set that is played and mixes it; the other set is opened whole. So every card that is
 * turned up proves its own place, and a card that nobody was shown stays unknown for ever.
 */
export type DeckShape = { size: number; count: number }

/** A card with the proof that it was promised. `at` is its place over all shuffles, as dealt. */
export type OpenedCard = { at: number; card: number; nonce: string; path: string[] }

/** What is public of a promise once the entropy is fixed: both roots, and the set not played. */
export type Cut = { roots: [string, string]; otherSeed: string }

/** Both sets of a promise: only who keeps the secret has them. */
export type PromisedSets = { seeds: [string, string]; sets: [ClosedSet, ClosedSet] }

/** Which set the browsers' entropy chose, and for each place as dealt the place in that set. */
export type Dealt = { played: 0 | 1; mix: readonly number[] }

/** Shuffles one after another, with the nonce that hides each card. */
type ClosedSet = { cards: number[]; nonces: string[]; rows: Hash[][] }

/** Makes both sets from the secret, which takes about a millisecond for a hundred cards. */
export function setsOf(secretHex: string, shape: DeckShape): PromisedSets {
  const seeds: [string, string] = [seedOf(secretHex, 0), seedOf(secretHex, 1)]
  return { seeds, sets: [closedSet(seeds[0], shape), closedSet(seeds[1], shape)] }
}

/**
 * Returns how the entropy deals: the set by the lowest bit of the first byte of HMAC(entropy,
 * `cut`); each shuffle is mixed by itself.
 */
export function dealtBy(entropyHex: string, { count, size }: DeckShape): Dealt {
  const [first = 0] = hmac(sha256, hexToBytes(entropyHex), utf8ToBytes('cut'))
  const chance = blockChance(entropyHex, 'mix')
  const mix = Array.from({ length: count }, (_, deck) =>
    shuffle(chance, size).map((place) => deck * size + place),
  ).flat()
  return { mix, played: (first & 1) === 0 ? 0 : 1 }
}

/** Returns the hash that is promised before the hand: the node over both roots. */
export const promiseOf = ([first, second]: Cut['roots']): string =>
  bytesToHex(nodeHashOf(hexToBytes(first), hexToBytes(second)))

/** Returns the roots of both sets, as hex. */
export const rootsOf = ({ sets }: PromisedSets): [string, string] => [
  rootOf(sets[0]),
  rootOf(sets[1]),
]

/** Returns what everybody may know once the entropy is fixed. */
export const cutOf = (promised: PromisedSets, { played }: Dealt): Cut => ({
  roots: rootsOf(promised),
  otherSeed: promised.seeds[played === 0 ? 1 : 0],
})

/** Opens cards of the set that is played, by their places as dealt. */
export function openCards(
  { sets }: PromisedSets,
  { mix, played }: Dealt,
  places: readonly number[],
): OpenedCard[] {
  const { cards, nonces, rows } = sets[played]
  return places.map((at) => {
    const index = mix[at]
    if (index === undefined) throw new RangeError(`promised decks: no place ${at}`)
    const path = pathIn(rows, index).map((hash) => bytesToHex(hash))
    return { at, card: cards[index]!, nonce: nonces[index]!, path }
  })
}

/** Whether a card was promised for its place, below the root of the set that is played. */
export function isPromisedCard(
  { at, card, nonce, path }: OpenedCard,
  { mix, played }: Dealt,
  roots: Cut['roots'],
): boolean {
  const index = mix[at]
  if (index === undefined) return false
  const tree = { root: hexToBytes(roots[played]), size: mix.length }
  const proof = path.map((hash) => hexToBytes(hash))
  return isIncluded({ hash: leafOf(index, card, nonce), index }, tree, proof)
}

/** Whether the set that is not played holds every card once, and is the one that was promised. */
export const isWholeSet = (
  { roots, otherSeed }: Cut,
  { played }: Dealt,
  shape: DeckShape,
): boolean => rootOf(closedSet(otherSeed, shape)) === roots[played === 0 ? 1 : 0]

const seedOf = (secretHex: string, set: 0 | 1): string =>
  bytesToHex(hmac(sha256, hexToBytes(secretHex), utf8ToBytes(`set:${set}`)))

function closedSet(seedHex: string, { count, size }: DeckShape): ClosedSet {
  const chance = blockChance(seedHex, 'deck')
  const cards = Array.from({ length: count }, () => shuffle(chance, size)).flat()
  const key = hexToBytes(seedHex)
  const nonces = cards.map((_, at) => bytesToHex(hmac(sha256, key, utf8ToBytes(`card:${at}`))))
  return { cards, nonces, rows: rowsOf(cards.map((card, at) => leafOf(at, card, nonces[at]!))) }
}

const leafOf = (place: number, card: number, nonce: string): Hash =>
  leafHashOf(utf8ToBytes(`${place}:${card}:${nonce}`))

const rootOf = ({ rows }: ClosedSet): string => bytesToHex(rows.at(-1)![0]!)
