import type { Title } from '../config/title.ts'
import { craneLotus, craneLotusReturns } from './crane-lotus.ts'
import { dragonPearl, dragonPearlReturns } from './dragon-pearl.ts'
import { goblinMallet, goblinMalletReturns } from './goblin-mallet.ts'
import { moonRabbit, moonRabbitReturns } from './moon-rabbit.ts'
import { persimmonHouse, persimmonHouseReturns } from './persimmon-house.ts'
import { tigerPass, tigerPassReturns } from './tiger-pass.ts'

/** The first titles of the house. */
export const firstTitles: readonly Title[] = [
  tigerPass,
  ...tigerPassReturns,
  moonRabbit,
  ...moonRabbitReturns,
  goblinMallet,
  ...goblinMalletReturns,
  dragonPearl,
  ...dragonPearlReturns,
  craneLotus,
  ...craneLotusReturns,
  persimmonHouse,
  ...persimmonHouseReturns,
]
