/** The wager kind of a slot round in the registry. */
export const slotKind = 'slot'
