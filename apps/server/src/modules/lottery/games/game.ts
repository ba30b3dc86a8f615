import { familyOf, playTypeOf } from '@madang/games/lottery/all-families'
import { familyAt } from '@madang/games/lottery/family'
import type { Family, FamilyId, PlayType } from '@madang/games/lottery/family'
import { type OddsE4, oddsAt } from '@madang/games/lottery/tickets/ticket'
import { refuse } from '#kernel/refusal'
import type { Schedule } from '../draws/schedule.ts'

/** A lottery game with its draw schedule and its limits. */
export type LotteryGame = {
  id: string
  family: FamilyId
  familyVersion: number
  area: Area
  position: number
  schedule: Schedule
  isImported: boolean
  state: 'open' | 'closed'
  groupMax: number
  ticketUnitsMax: bigint
  drawCeilingUnits: bigint
  numberCeilingUnits: bigint
  /** Odds × 10,000 that operators set: by play type and prize. */
  odds: Readonly<Record<string, Readonly<Record<string, number>>>>
  version: number
}

/** The game areas of the specification: they decide which page shows a game. */
export const areas = ['LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN'] as const
export type Area = (typeof areas)[number]

/** Returns the rules of a game; rules with a calendar are those valid at the draw's time. */
export function familyOfGame(game: Pick<LotteryGame, 'family'>, drawAt?: Date): Family {
  const family = familyOf(game.family)
  return drawAt ? familyAt(family, drawAt) : family
}

/** Returns the play type. @throws Refusal `play-type-unknown` */
export const needPlayType = (family: Family, id: string): PlayType =>
  playTypeOf(family, id) ?? refuse('play-type-unknown')

/** Returns the odds of a play type at a prize group: from the rules, or as operators set them. */
export function oddsOfGame(game: LotteryGame, play: PlayType, group: number): OddsE4 {
  const own = game.odds[play.id]
  const rules = oddsAt(play, group)
  if (!own) return rules
  return Object.fromEntries(
    Object.entries(rules).map(([prize, odds]) => {
      const set = own[prize]
      return [prize, set === undefined ? odds : BigInt(set)]
    }),
  )
}

/** Whether the odds of a play type follow the prize group: only then is there a rebate. */
export const followsGroup = (play: PlayType): boolean =>
  play.prizes.some(({ fixedOddsE4, id }) => fixedOddsE4 === undefined && id !== 'refund')
