import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** Returns a new id: UUID version 7, so that new rows are adjacent in their index. */
export const newId = (): string => v7()

/** Sorts before every id: the start of a list that is ordered by id. */
export const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** Returns a new secret for one holder: 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns the SHA-256 of a token. Only this is stored, so a stolen table gives no access. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether a text is an id, so that the database can compare it with one. */
export const isId = (text: string): boolean => idShape.test(text)

/** Returns an id's last 12 digits from text as lists show it: `…0a1b2c3d4e5f`, `…` optional. */
export const idEndOf = (words: string): string | undefined =>
  /^…?([\da-f]{12})$/i.exec(words.trim())?.[1]?.toLowerCase()
