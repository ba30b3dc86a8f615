import * as v from 'valibot'
import { lotteryAreas } from '@madang/wire/lottery'
import { prizeUnits } from '@madang/wire/prize-units'

/** How the brand offers its lotteries: the specification's `lotteryType` and `prizeModes`. */
export const lotteryTerms = v.strictObject({
  /** The kind that the lottery lobby opens with. */
  lotteryType: v.optional(v.picklist(['ALL', ...lotteryAreas]), 'ALL'),
  /** The allowed bet units, by the first letter of their modes. */
  prizeModes: v.optional(
    v.pipe(
      v.array(v.picklist(prizeUnits.map(({ id }) => id))),
      v.minLength(1),
      v.check((ids) => new Set(ids).size === ids.length),
    ),
    prizeUnits.map(({ id }) => id),
  ),
  /** The distance between a game's prize groups; twenty are one per cent. */
  prizeGroupStep: v.optional(
    v.pipe(v.number(), v.integer(), v.multipleOf(10), v.minValue(10), v.maxValue(250)),
    10,
  ),
})
