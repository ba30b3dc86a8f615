/** The wager kind of a bet in a vendor's game in the registry. */
export const vendorKind = 'vendor'
