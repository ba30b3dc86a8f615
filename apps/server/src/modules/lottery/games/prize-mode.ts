import { lowestGroup, prizeGroupRebate } from '@madang/contracts'
import { prizeUnits } from '@madang/wire/prize-units'
import { unitsOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import type { Settings } from '#settings'

/** A prize mode: an opaque id for a prize group and a bet unit. */
export type PrizeMode = { id: string; group: number; unitUnits: bigint }

/** The modes that the brand offers. */
export type PrizeTerms = Pick<Settings['lottery'], 'prizeGroupStep' | 'prizeModes'>

export const groupMin = lowestGroup

/**
 * Returns the modes for a member whose highest group is `groupMax`, highest odds first, each with
 * the brand's units from the highest to the lowest.
 */
export function prizeModes(
  groupMax: number,
  { prizeGroupStep, prizeModes: offered }: PrizeTerms,
): PrizeMode[] {
  const groups = []
  for (let group = groupMax; group >= groupMin; group -= prizeGroupStep) groups.push(group)
  const units = prizeUnits.filter(({ id }) => offered.includes(id))
  return groups.flatMap((group) =>
    units.map(({ id, unit }) => ({ id: `${id}${group}`, group, unitUnits: unitsOf(unit) })),
  )
}

/**
 * Returns the mode of an id.
 *
 * @throws Refusal `prize-mode-unknown`, also above the member's ceiling and where the brand does
 *   not offer it
 */
export function needPrizeMode(id: string, groupMax: number, terms: PrizeTerms): PrizeMode {
  return prizeModes(groupMax, terms).find((mode) => mode.id === id) ?? refuse('prize-mode-unknown')
}

/**
 * Returns a filter for the games that can be played in a mode: their highest group must reach it.
 * Without a mode, all games.
 *
 * @throws Refusal `prize-mode-unknown` for an id with no unit that the brand offers
 */
export function playableIn(
  id: string | undefined,
  { prizeModes: offered }: PrizeTerms,
): (game: { groupMax: number }) => boolean {
  if (id === undefined) return () => true
  const group = Number(/^[a-z](\d{4})$/.exec(id)?.[1])
  const isOffered = offered.some((unit) => id.startsWith(unit))
  if (!isOffered || Number.isNaN(group) || group < groupMin) refuse('prize-mode-unknown')
  return ({ groupMax }) => group <= groupMax
}

/** Returns the rebate of a stake for playing below the own ceiling: (max − g) / 2000. */
export const rebateUnits = (stakeUnits: bigint, group: number, groupMax: number): bigint =>
  prizeGroupRebate(stakeUnits, groupMax, group)
