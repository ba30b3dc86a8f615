/** The word for a slot's press in the registry. */
export const slotKind = 'slot'
