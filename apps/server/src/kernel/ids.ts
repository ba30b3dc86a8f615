import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new id: UUID version 7, so that new rows stand together in their index. */
export const newId = (): string => v7()

/** Comes before every id: where a list that goes by ids begins. */
export const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** A secret that only its holder knows: 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What we keep of a token: its SHA-256, so that a stolen table opens nothing. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The end of an id as lists and members show it: `…0a1b2c3d4e5f`, with or without the mark. */
export const idEndOf = (words: string): string | undefined =>
  /^…?([\da-f]{12})$/i.exec(words.trim())?.[1]?.toLowerCase()
