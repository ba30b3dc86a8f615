import type { Title } from '../title.ts'
import { jadeHollow } from './jade-hollow.ts'
import { plumCourt } from './plum-court.ts'
import { starCloud } from './star-cloud.ts'
import { thunderDrum } from './thunder-drum.ts'

/** Titles whose wins vanish. */
export const fallingTitles: readonly Title[] = [jadeHollow, starCloud, thunderDrum, plumCourt]
