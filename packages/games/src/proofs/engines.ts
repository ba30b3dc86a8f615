import { provablyFair } from '../chance/provably-fair.ts'
import { sharedOutcome } from '../chance/shared-outcome.ts'
import { allFamilies } from '../lottery/all-families.ts'
import { playRound } from '../slots/play/play-round.ts'
import type { Title } from '../slots/config/title.ts'
import { findTableClass } from '../tables/all-table-classes.ts'
import { tableChance } from '../tables/table-chance.ts'
import type { Check, Engines, Reveal } from './check-proofs.ts'
import { magazineChecks } from './magazine-checks.ts'
import { raffleChecks } from './raffle-checks.ts'
import { seatDrawChecks } from './seat-draw-checks.ts'
import { scratchChecks } from './scratch-checks.ts'
import { factsOf, hashOfValue, unitsOf } from './receipt.ts'
import type { HandReceipt, ReceiptFacts, SlotReceipt } from './receipt.ts'

type Found = Omit<Check, 'about'>

/**
 * Computes every outcome again. An unknown game or version is reported as different: an outcome
 * that nobody can compute again proves nothing.
 *
 * @param find loads a slot's numbers, separately, so that a page loads only what it needs
 */
export const enginesWith = (
  find: (gameId: string, version: number) => Promise<Title | undefined>,
): Engines => ({
  async check(facts: ReceiptFacts, reveal: Reveal): Promise<Found[]> {
    if (facts.kind === 'slot' && reveal.kind === 'slot') {
      return slotChecks(facts, reveal.serverSeed, await find(facts.gameId, facts.version))
    }
    if (facts.kind === 'table-bet' && reveal.kind === 'table-bet') return tableChecks(reveal)
    if (facts.kind === 'fishing-magazine' && reveal.kind === 'fishing-magazine') {
      return magazineChecks(facts, reveal)
    }
    if (facts.kind === 'card-hand' && reveal.kind === 'card-hand') {
      return handChecks(facts, reveal)
    }
    if (facts.kind === 'scratch-ticket' && reveal.kind === 'scratch-ticket') {
      return scratchChecks(facts, reveal)
    }
    if (facts.kind === 'raffle-ticket' && reveal.kind === 'raffle-ticket') {
      return raffleChecks(facts, reveal)
    }
    if (facts.kind === 'tournament-draw' && reveal.kind === 'tournament-draw') {
      return seatDrawChecks(facts, reveal)
    }
    if (facts.kind !== 'lottery-ticket' || reveal.kind !== 'lottery-ticket') return []
    const { entropy, family: id, familyVersion, secret } = reveal
    const chance = sharedOutcome({
      entropyHex: entropy,
      id: facts.gameId,
      round: facts.number,
      secretHex: secret,
    })
    const family = allFamilies.find((one) => one.id === id && one.version === familyVersion)
    // A voided draw has no outcome to compare.
    if (family && reveal.drawn === null) return []
    const isSame = family !== undefined && String(family.draw(chance)) === String(reveal.drawn)
    return [{ isSame, name: 'outcome' }]
  },
})

function slotChecks(facts: SlotReceipt, serverSeed: string, title: Title | undefined): Found[] {
  if (!title || title.configHash !== facts.configHash) return [{ isSame: false, name: 'outcome' }]
  const { clientSeed, isBought, nonce, outcomeHash, payout, stake } = facts
  const chance = provablyFair({ clientSeed, nonce, serverSeed })
  const round = playRound(title.config, unitsOf(stake), chance, { isBought })
  const isSame = hashOfValue(round.outcome) === outcomeHash
  // The amount of a pool is in the books; the outcome says only that this round won it.
  const isPaid = round.outcome.isJackpot === true || round.payoutUnits === unitsOf(payout)
  return [
    { isSame, name: 'outcome' },
    { isSame: isPaid, name: 'payout' },
  ]
}

function tableChecks(reveal: Extract<Reveal, { kind: 'table-bet' }>): Found[] {
  const result = factsOf(reveal.result.words)
  if (result.kind !== 'table-result') return [{ isSame: false, name: 'outcome' }]
  const rules = findTableClass(result.class, result.version)
  if (!rules) return [{ isSame: false, name: 'outcome' }]
  const outcome = rules.deal(
    tableChance({
      entropyHex: result.entropy,
      linkHex: result.link,
      roundNo: result.number,
      saltHex: result.salt,
      tableId: result.tableId,
    }),
  )
  const hash = hashOfValue(outcome)
  const isSame = hash === result.outcomeHash && hash === hashOfValue(reveal.outcome)
  return [{ isSame, name: 'outcome' }]
}

async function handChecks(
  facts: HandReceipt,
  reveal: Extract<Reveal, { kind: 'card-hand' }>,
): Promise<Found[]> {
  const result = factsOf(reveal.result.words)
  if (result.kind !== 'card-result') return [{ isSame: false, name: 'outcome' }]
  // Seven card games: only a page that checks a hand needs them.
  const { arePromised, playHandAgain } = await import('../rooms/deals/play-hand-again.ts')
  const hand = { ...facts, ...reveal, entropy: result.entropy, game: result.game }
  const isPromised = 'secret' in reveal || arePromised(facts.commitment, reveal, hand)
  const outcome = playHandAgain(hand)
  const isSame =
    isPromised &&
    outcome !== undefined &&
    hashOfValue(outcome) === result.outcomeHash &&
    hashOfValue(reveal.setup) === result.setupHash &&
    hashOfValue(reveal.actions) === result.actionsHash
  return [{ isSame, name: 'outcome' }]
}
