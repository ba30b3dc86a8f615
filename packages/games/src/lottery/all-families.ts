import { bingo } from './families/bingo.ts'
import { elevenFive } from './families/eleven-five.ts'
import type { Family, FamilyId, PlayType } from './family.ts'
import { fourD } from './families/four-d.ts'
import { k3 } from './families/k3.ts'
import { keno } from './families/keno.ts'
import { ladder, powerball } from './families/korea.ts'
import { markSix } from './families/mark-six.ts'
import { pk10 } from './families/pk10.ts'
import { thai, threeD, togel } from './families/sea.ts'
import { ssc } from './families/ssc.ts'
import { vietnamNorth, vietnamSouth } from './families/vietnam.ts'

/** Every kind of draw. A browser loads a single family from its own file instead. */
export const allFamilies: readonly Family[] = [
  vietnamNorth,
  vietnamSouth,
  ssc,
  elevenFive,
  k3,
  pk10,
  keno,
  bingo,
  markSix,
  powerball,
  ladder,
  fourD,
  threeD,
  thai,
  togel,
]

const byId = new Map(allFamilies.map((family) => [family.id, family]))

/**
 * Returns the family of an id.
 * @throws RangeError for an unknown id
 */
export function familyOf(id: FamilyId): Family {
  const family = byId.get(id)
  if (!family) throw new RangeError(`lottery: no family ${id}`)
  return family
}

/** Returns the play type of a family by its id, if there is one. */
export const playTypeOf = (family: Family, id: string): PlayType | undefined =>
  family.playTypes.find((playType) => playType.id === id)
