import type { FastifyRequest } from 'fastify'
import type { Call } from '@madang/wire'
import { envelopeType } from '@madang/wire/envelope'
import { spendNonce } from '../secrets/envelope-store.ts'
import { envelopeKeys } from '../secrets/envelope-key.ts'
import { openEnvelope } from '../secrets/open-envelope.ts'
import { refuse } from '../refusal.ts'
import type { Front } from './front.ts'
import type { By, Request } from './route.ts'

const plainBytesMax = 64 * 1024

export const isEnvelope = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers['content-type']?.startsWith(envelopeType) ?? false

/**
 * Returns the decrypted JSON of a request that came in an envelope; undefined without one.
 *
 * @throws Refusal `envelope-wrong` for every fault of an envelope, `envelope-needed`,
 *   `body-too-large`
 */
export async function openBody(
  wire: Call,
  ask: FastifyRequest,
  request: Request<By>,
  front: Pick<Front, 'envelope'>,
): Promise<string | undefined> {
  if (!wire.isEnveloped) return isEnvelope(ask) ? refuse('envelope-wrong') : undefined
  const mode = (await front.envelope?.(request)) ?? 'off'
  if (!isEnvelope(ask)) {
    if (request.rawBody.length > plainBytesMax) refuse('body-too-large')
    return mode === 'required' ? refuse('envelope-needed') : undefined
  }
  if (mode === 'off') refuse('envelope-wrong')
  const { config, db, now } = request
  const way = { method: ask.method, url: ask.url }
  const opened = openEnvelope(
    request.rawBody.toString(),
    way,
    envelopeKeys(config.folder, now),
    now,
  )
  if (!opened) return refuse('envelope-wrong')
  if (!(await db.write((tx) => spendNonce(tx, opened.nonce, now)))) refuse('envelope-wrong')
  return opened.json
}
