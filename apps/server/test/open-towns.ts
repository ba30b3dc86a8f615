/** The towns that stand now: after each story their books are looked at. */
export const openTowns = new Set<{ checkBooks(): Promise<void> }>()
