import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'
import { decimal } from '#settings'

/**
 * The greatest win of a vendor's game that is paid without review; above it two operators decide.
 */
const terms = v.strictObject({
  winMax: v.optional(decimal, '500000000.00'),
  /** Ceilings for single vendors or games; the most specific one counts. */
  others: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          vendor: v.pipe(v.string(), v.minLength(1), v.maxLength(40)),
          /** The vendor's own code of the game; empty for all games of the vendor. */
          game: v.optional(v.pipe(v.string(), v.maxLength(180)), ''),
          winMax: decimal,
        }),
      ),
      v.maxLength(200),
    ),
    [],
  ),
})

export const vendorWinsSetting = ownSetting('vendorWins', terms)
export const settings = [vendorWinsSetting]
export type VendorWinTerms = v.InferOutput<typeof terms>
