import type { Title } from '../title.ts'
import { butterflyGarden } from './butterfly-garden.ts'
import { imugiRising } from './imugi-rising.ts'
import { magpieBridge } from './magpie-bridge.ts'
import { templeBell } from './temple-bell.ts'

/** Titles of lines and ways with plain free spins, or none. */
export const runTitles: readonly Title[] = [imugiRising, butterflyGarden, magpieBridge, templeBell]
