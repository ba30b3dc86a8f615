import * as v from 'valibot'
import { lotteryAreas } from '@madang/wire/lottery'
import { prizeUnits } from '@madang/wire/prize-units'

/** How the brand offers its lotteries: the specification's `lotteryType` and `prizeModes`. */
export const lotteryTerms = v.strictObject({
  /** The kind that the lobby of lotteries opens with. */
  lotteryType: v.optional(v.picklist(['ALL', ...lotteryAreas]), 'ALL'),
  /** The units that a bet may have, by the letter that their modes begin with. */
  prizeModes: v.optional(
    v.pipe(
      v.array(v.picklist(prizeUnits.map(({ id }) => id))),
      v.minLength(1),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
    prizeUnits.map(({ id }) => id),
  ),
  /** How far the groups of a game lie from each other; twenty are one per cent. */
  prizeGroupStep: v.optional(
    v.pipe(v.number(), v.integer(), v.multipleOf(10), v.minValue(10), v.maxValue(250)),
    10,
  ),
})
