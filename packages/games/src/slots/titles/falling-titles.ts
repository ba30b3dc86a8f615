import type { Title } from '../config/title.ts'
import { jadeHollow, jadeHollowReturns } from './jade-hollow.ts'
import { plumCourt, plumCourtReturns } from './plum-court.ts'
import { starCloud, starCloudReturns } from './star-cloud.ts'
import { thunderDrum, thunderDrumReturns } from './thunder-drum.ts'

/** Titles with vanishing wins. */
export const fallingTitles: readonly Title[] = [
  jadeHollow,
  ...jadeHollowReturns,
  starCloud,
  ...starCloudReturns,
  thunderDrum,
  ...thunderDrumReturns,
  plumCourt,
  ...plumCourtReturns,
]
