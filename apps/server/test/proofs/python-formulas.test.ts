import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { expect, test } from 'vitest'
import { linkBefore } from '@madang/games/chance/commitment'
import { entropyOf, sharedOutcome } from '@madang/games/chance/shared-outcome'
import { shoot, shotChance } from '@madang/games/fishing/shoot'
import { allFishingRules } from '@madang/games/fishing/targets'
import { allFamilies } from '@madang/games/lottery/all-families'
import { printSeries, scratchTitles } from '@madang/games/lottery/scratch'
import type { KeptReceipt, Reveal } from '@madang/games/proofs/check-proofs'
import { emptyFile } from '@madang/games/proofs/proof-file'
import { hashOfValue, receiptWords, signedText } from '@madang/games/proofs/receipt'
import type { ReceiptFacts } from '@madang/games/proofs/receipt'
import { verifierKey } from '@madang/games/proofs/signed-note'
import { allTableClasses } from '@madang/games/tables/all-table-classes'
import { tableChance } from '@madang/games/tables/table-chance'
import { noPython, pythonVerdict } from './python-verdict.ts'

// The formulas that docs/fairness.md writes down, computed by a verifier in another language, give
// what our engines give: every family, class, series and fish, a few times each. A house of one
// test signs the receipts, so it can sign what no honest house would.

const keys = generateKeyPairSync('ed25519')
const raw = Buffer.from(keys.publicKey.export({ format: 'jwk' }).x!, 'base64url')
const vkey = verifierKey({ name: 'house', publicKey: new Uint8Array(raw) })
const signed = (facts: ReceiptFacts): KeptReceipt => {
  const words = receiptWords(facts)
  const signature = sign(null, Buffer.from(signedText(words)), keys.privateKey)
  return { signature: signature.toString('base64'), words }
}
const verdictOf = (receipts: KeptReceipt[]) =>
  pythonVerdict({ ...emptyFile({ headKey: vkey, receiptKey: vkey }), receipts })

const hexOf = (text: string) => createHash('sha256').update(text).digest('hex')
const at = '2026-10-01T12:00:00.000Z'
const clientBytes = 'ab'.repeat(32)
const times = [0, 1, 2, 3, 4, 5]

/** A receipt of a kind with what was revealed after it. */
const kept = (facts: ReceiptFacts, reveal: Reveal): KeptReceipt => ({ ...signed(facts), reveal })

test('draws of every lottery', ({ skip }) => {
  if (noPython) skip(noPython)
  const receipts = allFamilies.flatMap((family) =>
    times.map((number) => {
      const [id, secret, gameId] = [`${family.id}-${number}`, hexOf(family.id + number), 'game']
      const given = [{ bytesHex: clientBytes, id }]
      const entropy = entropyOf(given)
      const seeds = { entropyHex: entropy, id: gameId, round: number, secretHex: secret }
      const commitment = linkBefore(secret)
      const kind = 'lottery-ticket' as const
      const facts = { at, clientBytes, commitment, gameId, id, kind, leafIndex: 0, number }
      return kept(
        { ...facts, linesHash: hexOf(''), stake: '1000.00' },
        {
          clientBytes: given,
          drawn: family.draw(sharedOutcome(seeds)),
          entropy,
          family: family.id,
          familyVersion: family.version,
          kind,
          secret,
        },
      )
    }),
  )
  const { right, text, wrong } = verdictOf(receipts)
  expect(wrong, text).toEqual([])
  expect(right).toHaveLength(allFamilies.length * times.length)
  expect(text).toMatch(/only as promised: lines of the ticket \(linesHash\)$/m)
})

/** Classes whose deal the page does not describe: they are held against the signed hash alone. */
const undescribed = ['BJ']

test('deals of every class of a live table', ({ skip }) => {
  if (noPython) skip(noPython)
  const [salt, entropy, tableId] = [hexOf('salt'), hexOf('entropy'), 'table']
  const receipts = allTableClasses.flatMap((rules) =>
    times.map((number) => {
      const link = hexOf(rules.id + number)
      const seeds = { entropyHex: entropy, linkHex: link, roundNo: number, saltHex: salt, tableId }
      const outcomeHash = hashOfValue(rules.deal(tableChance(seeds)))
      const { id, version } = rules
      const of = { at, chainHead: linkBefore(link), class: id, entropy, id: `${id}-${number}` }
      const rest = { kind: 'table-result' as const, leafIndex: 0, linkIndex: 0, version }
      return signed({ ...of, ...rest, link, number, outcomeHash, salt, tableId })
    }),
  )
  const { right, text, wrong } = verdictOf(receipts)
  expect(wrong, text).toEqual([])
  expect(right).toHaveLength(allTableClasses.length * times.length)
  const left = [...text.matchAll(/deal of (\S+)/g)].map(([, id]) => id)
  expect(left).toEqual(undescribed)
})

test('every instant series and every fish', ({ skip }) => {
  if (noPython) skip(noPython)
  const secret = hexOf('series')
  const series = scratchTitles.flatMap((title) => {
    const printed = printSeries(title, secret)
    const winner = printed.findIndex((multiple) => multiple > 1)
    return [0, winner, 9_999].map((ticketNo) => {
      const payout = `${1000 * printed[ticketNo]!}.00`
      const { id, version: titleVersion } = title
      const of = { at, commitment: hexOf(secret), gameId: `scratch-${id}`, id: `${id}-${ticketNo}` }
      const rest = { kind: 'scratch-ticket' as const, leafIndex: 0, seriesId: id, titleVersion }
      return kept(
        { ...of, ...rest, payout, stake: '1000.00', ticketNo },
        { kind: 'scratch-ticket', secret },
      )
    })
  })
  // A series of operators: its receipt is bound to the prizes that its ticket shows.
  const rules = { id: 'moon-jar', prizes: [{ tickets: 30, times: 3 }], tickets: 100, version: 1007 }
  const own = [...printSeries(rules, secret)].slice(0, 12).map((multiple, ticketNo) => {
    const of = { at, commitment: hexOf(secret), gameId: 'scratch-moon-jar', id: `own-${ticketNo}` }
    const payout = `${1000 * multiple}.00`
    const promised = { leafIndex: 0, rulesHash: hashOfValue(rules), seriesId: 'own' }
    return kept(
      {
        ...of,
        ...promised,
        kind: 'scratch-ticket' as const,
        payout,
        stake: '1000.00',
        ticketNo,
        titleVersion: 1007,
      },
      { kind: 'scratch-ticket', printed: { prizes: rules.prizes, ticketCount: 100 }, secret },
    )
  })
  const magazines = allFishingRules.flatMap(({ targets, version }) =>
    times.map((turn) => {
      const [serverSeed, clientSeed, id] = [hexOf(`fish${turn}`), 'mine', `${version}-${turn}`]
      const shots = targets.flatMap((target, first) =>
        [0, 1, 2].map((more) => {
          const shot = first * 3 + more
          const chance = shotChance({ clientSeed, serverSeed }, shot)
          return { multiplier: shoot(target, chance), shot, target: target.id }
        }),
      )
      const won = shots.reduce((sum, { multiplier }) => sum + multiplier * 100, 0)
      const of = { at, commitment: linkBefore(serverSeed), id, leafIndex: 0 }
      const result = { kind: 'fishing-result' as const, outcomeHash: hashOfValue(shots) }
      const ended = { ...of, ...result, shotCount: shots.length, won: `${won}.00` }
      const start = { ...of, bet: '100.00', clientSeed, kind: 'fishing-magazine' as const }
      return kept(
        { ...start, roomId: 'room', rulesVersion: version, shots: shots.length },
        { kind: 'fishing-magazine', result: signed(ended), serverSeed, shots },
      )
    }),
  )
  const { right, text, wrong } = verdictOf([...series, ...own, ...magazines])
  expect(wrong, text).toEqual([])
  expect(right).toHaveLength(series.length + own.length + magazines.length)
})

test('what a house signs that no honest one would: numbers and client seeds of a seed', ({
  skip,
}) => {
  if (noPython) skip(noPython)
  const serverSeed = hexOf('seed')
  const spin = (nonce: number, clientSeed = 'mine', id = `round-${nonce}`): KeptReceipt => {
    const of = { at, clientSeed, commitment: hexOf(serverSeed), configHash: hexOf(''), id }
    const game = { gameId: 'fox-night', isBought: false, kind: 'slot' as const, leafIndex: 0 }
    const sums = { outcomeHash: hexOf(''), payout: '0.00', stake: '200.00', version: 1 }
    return kept({ ...of, ...game, ...sums, nonce }, { kind: 'slot', serverSeed })
  }
  expect(verdictOf([spin(3), spin(4)]).wrong).toEqual([])
  expect(verdictOf([spin(0), spin(2)]).wrong).toEqual(['skipped slot'])
  expect(verdictOf([spin(0), spin(0, 'mine', 'other')]).wrong).toEqual(['twice slot'])
  expect(verdictOf([spin(0), spin(1, 'house')]).wrong).toEqual(['clientSeed slot'])
  expect(verdictOf([spin(0), spin(0, 'house')]).wrong).toContain('twice slot')
  const loose = spin(0)
  loose.words = loose.words.replace('{', '{ ')
  const text = Buffer.from(signedText(loose.words))
  loose.signature = sign(null, text, keys.privateKey).toString('base64')
  expect(verdictOf([loose]).wrong).toEqual(['canonical slot'])
})
