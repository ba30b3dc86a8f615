import type { Title } from '../title.ts'
import { craneLotus } from './crane-lotus.ts'
import { dragonPearl } from './dragon-pearl.ts'
import { goblinMallet } from './goblin-mallet.ts'
import { moonRabbit } from './moon-rabbit.ts'
import { persimmonHouse } from './persimmon-house.ts'
import { reference } from './reference.ts'
import { tigerPass } from './tiger-pass.ts'

/** Every version that was ever played, newest first within a title. */
export const allTitles: readonly Title[] = [
  tigerPass,
  moonRabbit,
  goblinMallet,
  dragonPearl,
  craneLotus,
  persimmonHouse,
  reference,
]

/** A title by its id; without a version the newest. */
export function findTitle(id: string, version?: number): Title | undefined {
  return allTitles.find(
    (title) => title.id === id && (version === undefined || title.version === version),
  )
}
