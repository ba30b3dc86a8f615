import type { Title } from '../title.ts'
import { craneLotus } from './crane-lotus.ts'
import { dragonPearl } from './dragon-pearl.ts'
import { goblinMallet } from './goblin-mallet.ts'
import { moonRabbit } from './moon-rabbit.ts'
import { persimmonHouse } from './persimmon-house.ts'
import { tigerPass } from './tiger-pass.ts'

/** The titles that the house opened with. */
export const firstTitles: readonly Title[] = [
  tigerPass,
  moonRabbit,
  goblinMallet,
  dragonPearl,
  craneLotus,
  persimmonHouse,
]
