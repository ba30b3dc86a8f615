import type { Title } from '../config/title.ts'
import { butterflyGarden, butterflyGardenReturns } from './butterfly-garden.ts'
import { imugiRising, imugiRisingReturns } from './imugi-rising.ts'
import { magpieBridge, magpieBridgeReturns } from './magpie-bridge.ts'
import { templeBell, templeBellReturns } from './temple-bell.ts'

/** Titles of lines and ways with plain free spins, or none. */
export const runTitles: readonly Title[] = [
  imugiRising,
  ...imugiRisingReturns,
  butterflyGarden,
  ...butterflyGardenReturns,
  magpieBridge,
  ...magpieBridgeReturns,
  templeBell,
  ...templeBellReturns,
]
