import { lowestGroup, prizeGroupRebate } from '@madang/contracts'
import { unitsPerWon } from '#kernel/money'
import { refuse } from '#kernel/refusal'

/** What an opaque id stands for: the prize group and the unit of a bet. */
export type PrizeMode = { id: string; group: number; unitUnits: bigint }

export const groupMin = lowestGroup
const groupStep = 10

/** 1,000, 100, 10 and 1 won for a unit: what the field calls yuan, jiao, fen and li. */
const units: Readonly<Record<string, bigint>> = {
  a: 1000n * unitsPerWon,
  b: 100n * unitsPerWon,
  c: 10n * unitsPerWon,
  d: unitsPerWon,
}

/** The modes that a member whose ceiling is `groupMax` may play in, the highest odds first. */
export function prizeModes(groupMax: number): PrizeMode[] {
  const groups = []
  for (let group = groupMax; group >= groupMin; group -= groupStep) groups.push(group)
  return groups.flatMap((group) =>
    Object.entries(units).map(([letter, unitUnits]) => ({
      id: `${letter}${group}`,
      group,
      unitUnits,
    })),
  )
}

/**
 * The mode of an id.
 *
 * @throws Refusal `prize-mode-unknown`, also above the member's ceiling
 */
export function needPrizeMode(id: string, groupMax: number): PrizeMode {
  return prizeModes(groupMax).find((mode) => mode.id === id) ?? refuse('prize-mode-unknown')
}

/** What a member gets back of a stake for playing below the own ceiling: (max − g) / 2000. */
export const rebateUnits = (stakeUnits: bigint, group: number, groupMax: number): bigint =>
  prizeGroupRebate(stakeUnits, groupMax, group)
