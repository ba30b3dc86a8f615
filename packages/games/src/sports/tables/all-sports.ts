export { ruleWords, seasonRule } from '../rule-words.ts'
import type { SportRules } from '../sport-rules.ts'
import {
  americanFootball,
  baseball,
  basketball,
  cricket,
  handball,
  iceHockey,
} from './ball-sports.ts'
import { football } from './football.ts'
import {
  badminton,
  boxing,
  counterStrike,
  darts,
  dota2,
  leagueOfLegends,
  mixedMartialArts,
  snooker,
  starcraft2,
  tableTennis,
  tennis,
  valorant,
  volleyball,
} from './set-sports.ts'

/** Sports that are priced and settled by the house, in the order of the sports tree. */
export const allSports: readonly SportRules[] = [
  football,
  basketball,
  baseball,
  volleyball,
  tennis,
  tableTennis,
  badminton,
  iceHockey,
  handball,
  americanFootball,
  cricket,
  darts,
  snooker,
  boxing,
  mixedMartialArts,
  leagueOfLegends,
  counterStrike,
  dota2,
  valorant,
  starcraft2,
]

const byKey = new Map(allSports.map((rules) => [rules.key, rules]))

export function findSportRules(key: string): SportRules | undefined {
  return byKey.get(key)
}
