const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-([0-9a-f]{12})\b/g

/**
 * Shortens every id in a text to its end, as members see theirs: a whole one would break the line.
 */
export const shortIds = (words: string): string => words.replaceAll(uuid, '…$1')
