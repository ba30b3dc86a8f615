const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-([0-9a-f]{12})\b/g

/** Words of a list with every id by its end, as members read theirs: whole, it would break. */
export const shortIds = (words: string): string => words.replaceAll(uuid, '…$1')
