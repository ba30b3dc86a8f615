import { afterAll, beforeAll, expect, test } from 'vitest'
import type { KeptReceipt, ProofFile, Reveal } from '@madang/games/proofs/check-proofs'
import { factsOf } from '@madang/games/proofs/receipt'
import type { ReceiptFacts } from '@madang/games/proofs/receipt'
import { TableLobby } from '../towns/table-lobby.ts'
import { openTown } from '../towns/town.ts'
import type { Town } from '../towns/town.ts'
import * as draws from './each-draw.ts'
import * as games from './each-game.ts'
import { playRaffle } from './each-raffle.ts'
import { playDraw } from './each-tournament.ts'
import { ProofBrowser } from './proof-browser.ts'
import { noPython, pythonVerdict } from './python-verdict.ts'

// docs/verifier follows docs/fairness.md in another language, as a stranger would. A member plays
// everything once and saves the file: the stranger finds it right, and finds whatever is changed.

let town: Town
let browser: ProofBrowser
let file: ProofFile
beforeAll(async () => {
  town = await openTown({ startsAt: new Date() })
  town.clock.tick(60_000)
  browser = new ProofBrowser(town)
  const lobby = new TableLobby(town, 'live-dat-river')
  for (const name of ['minji', 'junho']) await lobby.hasWon(name, 1_000_000)
  await games.playSlot(town, browser)
  await browser.followLog()
  await games.playTable(town, browser)
  await games.playHand(town, browser)
  await games.playMagazine(town, browser)
  await draws.playLottery(town, browser)
  await draws.playElectronic(town, browser)
  await draws.playPlan(town, browser)
  await draws.playScratch(town, browser)
  await playDraw(town, browser)
  await playRaffle(town, browser)
  await browser.followLog()
  file = await browser.file()
}, 120_000)
afterAll(() => town.tearDown())

const kinds = [
  'slot',
  'table-bet',
  'card-seat',
  'card-hand',
  'card-result',
  'fishing-magazine',
  'lottery-ticket',
  'lottery-chase',
  'scratch-ticket',
  'raffle-ticket',
  'tournament-draw',
] as const

test('everything that was played once is right by the stranger’s verifier', ({ skip }) => {
  if (noPython) skip(noPython)
  expect(browser.differences).toEqual([])
  const { code, right, text, wrong } = pythonVerdict(file)
  expect(wrong, text).toEqual([])
  expect(code).toBe(0)
  const all = file.receipts.map(({ words }) => `${factsOf(words).kind} ${factsOf(words).id}`)
  expect(right).toEqual(all)
  expect(new Set(right.map((line) => line.split(' ')[0]))).toEqual(new Set(kinds))
  for (const kind of kinds) {
    const line = text.split('\n').find((one) => one.startsWith(`${kind}: `))
    expect(line).toMatch(/computed again: .*signature.*; only as promised: /)
  }
})

type Kind = ReceiptFacts['kind']
type Edit = (kept: KeptReceipt) => void

/** What the verifier finds once one receipt of each of these kinds was changed. */
function foundAfter(of: readonly Kind[], edit: Edit): string[] {
  const receipts = of.map((kind) => {
    return structuredClone(file.receipts.find(({ words }) => factsOf(words).kind === kind)!)
  })
  for (const kept of receipts) edit(kept)
  const { code, text, wrong } = pythonVerdict({ ...file, receipts })
  expect(code, text).toBe(1)
  expect(text).not.toContain('Traceback')
  return wrong
}

const inWords = (name: string, value: string | number): Edit => {
  return (kept) => {
    const words = JSON.parse(kept.words) as Record<string, unknown>
    expect(words[name]).not.toBe(value)
    kept.words = JSON.stringify({ ...words, [name]: value })
  }
}
/** What the reveals of all kinds have, as far as it is changed here. */
type Shown = {
  cards: { at: number }[]
  clientBytes: { bytesHex: string; id: string }[]
  cut: object
  drawn: unknown[]
  result: { signature: string; words: string }
  seats: object[]
  secret: string
  serverSeed: string
}
const shown = (change: (reveal: Shown) => object): Edit => {
  return (kept) => {
    const reveal = kept.reveal as unknown as Shown
    kept.reveal = { ...reveal, ...change(reveal) } as unknown as Reveal
  }
}
const flipped = (hex: string) => (hex.startsWith('0') ? '1' : '0') + hex.slice(1)
const signatureFlipped: Edit = (kept) => {
  kept.signature = (kept.signature.startsWith('A') ? 'B' : 'A') + kept.signature.slice(1)
}

test('a word of any receipt that is changed, or another signature, is not what was signed', ({
  skip,
}) => {
  if (noPython) skip(noPython)
  const allUnsigned = kinds.map((kind) => `receiptSigned ${kind}`)
  expect(foundAfter(kinds, signatureFlipped)).toEqual(allUnsigned)
  expect(foundAfter(kinds, inWords('at', '2027-01-01T00:00:00.000Z'))).toEqual(allUnsigned)
  const changes = [
    ['slot', 'outcomeHash', '0'.repeat(64)],
    ['slot', 'clientSeed', 'house'],
    ['slot', 'nonce', 7],
    ['slot', 'payout', '1.00'],
    ['table-bet', 'clientBytes', 'cd'.repeat(32)],
    ['raffle-ticket', 'tickets', '9'],
  ] as const
  for (const [kind, name, value] of changes) {
    expect(foundAfter([kind], inWords(name, value))).toContain(`receiptSigned ${kind}`)
  }
})

test('a leaf, its path or its size that is changed is not in the log', ({ skip }) => {
  if (noPython) skip(noPython)
  const promised = kinds.filter((kind) => kind !== 'card-seat' && kind !== 'lottery-chase')
  const each = (...names: string[]) =>
    promised.flatMap((kind) => names.map((name) => `${name} ${kind}`))
  const forged: Edit = ({ leaf }) => {
    leaf!.words = leaf!.words.replace(/"secretHash":"..../, '"secretHash":"zzzz')
  }
  expect(foundAfter(promised, forged)).toEqual(each('included', 'promised'))
  const path: Edit = ({ leaf }) => void leaf!.proof.shift()
  expect(foundAfter(promised, path)).toEqual(each('included'))
  expect(foundAfter(promised, ({ leaf }) => void (leaf!.size += 1))).toEqual(each('included'))
  expect(foundAfter(promised, (kept) => delete kept.leaf)).toEqual(each('included'))
})

test('a secret, an outcome or bytes that are changed are not what was promised', ({ skip }) => {
  if (noPython) skip(noPython)
  const other = 'cd'.repeat(32)
  const bytes = shown(({ clientBytes }) => {
    return { clientBytes: clientBytes.map((one) => ({ ...one, bytesHex: other })) }
  })
  const secret = shown((reveal) => ({ secret: flipped(reveal.secret) }))
  const seed = shown((reveal) => ({ serverSeed: flipped(reveal.serverSeed) }))
  const drawn = shown((reveal) => ({ drawn: reveal.drawn.toReversed() }))
  const unsigned = shown(({ result }) => ({ result: { ...result, signature: 'AAAA' } }))
  const cases: [Kind, Edit, string][] = [
    ['slot', seed, 'revealed'],
    ['table-bet', unsigned, 'resultSigned'],
    ['table-bet', shown(() => ({ outcome: { dragon: 1, tiger: 2 } })), 'outcome'],
    ['table-bet', shown(() => ({ link: other })), 'revealed'],
    ['table-bet', bytes, 'entropy'],
    ['lottery-ticket', secret, 'revealed'],
    ['lottery-ticket', drawn, 'outcome'],
    ['lottery-ticket', shown(() => ({ entropy: other })), 'entropy'],
    ['lottery-ticket', bytes, 'entropy'],
    ['scratch-ticket', secret, 'revealed'],
    ['raffle-ticket', secret, 'revealed'],
    ['raffle-ticket', drawn, 'outcome'],
    ['raffle-ticket', bytes, 'entropy'],
    ['tournament-draw', secret, 'revealed'],
    ['tournament-draw', bytes, 'entropy'],
    ['tournament-draw', shown(({ seats }) => ({ seats: seats.toReversed() })), 'outcome'],
    ['tournament-draw', shown(({ seats }) => ({ seats: seats.slice(1) })), 'entropy'],
    ['fishing-magazine', seed, 'revealed'],
    ['fishing-magazine', unsigned, 'resultSigned'],
    ['fishing-magazine', shown(() => ({ shots: [] })), 'skipped'],
    ['card-hand', unsigned, 'resultSigned'],
    ['card-hand', bytes, 'entropy'],
    ['card-hand', shown(() => ({ actions: [] })), 'outcome'],
    ['card-hand', shown(() => ({ setup: {} })), 'outcome'],
    ['card-hand', shown(({ cut }) => ({ cut: { ...cut, otherSeed: other } })), 'outcome'],
    ['card-hand', shown(({ cards }) => ({ cards: moved(cards) })), 'outcome'],
    ['slot', (kept) => void (kept.reveal = { kind: 'scratch-ticket', secret: other }), 'revealed'],
    ['raffle-ticket', shown(() => ({ secret: 'no hex' })), 'unreadable'],
  ]
  for (const [kind, edit, name] of cases) {
    expect(foundAfter([kind], edit), `${kind} ${name}`).toContain(`${name} ${kind}`)
  }
}, 60_000)

/** The first card at the place of the second one. */
const moved = ([first, second, ...rest]: Shown['cards']): unknown[] => {
  return [{ ...first, at: second!.at }, { ...second, at: first!.at }, ...rest]
}

test('a head of another tree, unsigned, or one that was shown beside it, and a gap', ({ skip }) => {
  if (noPython) skip(noPython)
  const wrongIn = (change: Partial<ProofFile>) => pythonVerdict({ ...file, ...change }).wrong
  const note = file.latestNote!
  const [origin, size, root, ...rest] = note.split('\n')
  const larger = [origin, Number(size) + 1, root, ...rest].join('\n')
  expect(wrongIn({ latestNote: larger })).toContain('headSigned log')
  expect(wrongIn({ latestNote: note.slice(0, -8) })).toContain('headSigned log')
  expect(wrongIn({ consistency: file.consistency.slice(1) })).toEqual(['consistent log'])
  expect(wrongIn({ firstNote: note, latestNote: file.firstNote })).toContain('consistent log')
  expect(wrongIn({ conflicts: [note] })).toEqual(['consistent log'])
  const slots = file.receipts.filter(({ words }) => factsOf(words).kind === 'slot')
  const without = file.receipts.filter((kept) => kept !== slots[1])
  expect(slots).toHaveLength(3)
  expect(wrongIn({ receipts: without })).toEqual(['skipped slot'])
  const seen = { about: 'a round', foundAt: '2027-01-01T00:00:00.000Z', name: 'asSent' } as const
  expect(pythonVerdict({ ...file, differences: [seen] }).code).toBe(1)
  expect(pythonVerdict({ ...file, receiptKey: 'none' }).code).toBe(2)
  expect(pythonVerdict({ ...file, receiptKey: file.headKey }).code).toBe(1)
})
