import { createHash, randomBytes } from 'node:crypto'
import { v7 } from 'uuid'

/** A new id: UUID version 7, so that new rows stand together in their index. */
export const newId = (): string => v7()

/** A secret that only its holder knows: 32 random bytes, base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What we keep of a token: its SHA-256, so that a stolen table opens nothing. */
export const digestOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()
