/** The word for a bet in a vendor's game in the registry. */
export const vendorKind = 'vendor'
