import { verifyMagazine } from '../fishing/shoot.ts'
import { findFishingRules } from '../fishing/targets.ts'
import type { Check, Reveal } from './proof-file.ts'
import { factsOf, hashOfValue, unitsOf } from './receipt.ts'
import type { MagazineReceipt } from './receipt.ts'

/** Shoots a magazine again from its revealed seed. */
export function magazineChecks(
  { bet, clientSeed, commitment, rulesVersion }: MagazineReceipt,
  { result, serverSeed, shots }: Extract<Reveal, { kind: 'fishing-magazine' }>,
): Omit<Check, 'about'>[] {
  const facts = factsOf(result.words)
  if (facts.kind !== 'fishing-result' || !findFishingRules(rulesVersion)) {
    return [{ isSame: false, name: 'outcome' }]
  }
  const record = { commitment, shots, version: rulesVersion }
  const { different } = verifyMagazine({ clientSeed, serverSeed }, record)
  const isEach = shots.every(({ shot }, at) => shot === at) && shots.length === facts.shotCount
  const isSame = isEach && different.length === 0 && hashOfValue(shots) === facts.outcomeHash
  const won = shots.reduce((sum, { multiplier }) => sum + BigInt(multiplier), 0n) * unitsOf(bet)
  return [
    { isSame, name: 'outcome' },
    { isSame: won === unitsOf(facts.won), name: 'payout' },
  ]
}
