import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { entryBundle, readTilePath, tileWidth } from '@madang/games/proofs/tiles'
import { verifierKey } from '@madang/games/proofs/signed-note'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '../http/route.ts'
import { receiptSigner } from './receipt-signer.ts'
import { logKey } from './sign-head.ts'
import { findLastHead, listHashes, listLeaves } from './tree-store.ts'

/** The offline verifier, a file that the build creates. */
const verifierFile = path.join(
  process.env['MADANG_ROOT'] ?? fileURLToPath(new URL('../../../../../', import.meta.url)),
  'dist/offline-verifier.html',
)

/** The log's path on the portal; clients append `checkpoint` and `tile/…`. */
const logPath = '/.well-known/transparency'

/**
 * Serves the log as C2SP tlog-tiles: `checkpoint`, `tile/<level>/<number>` and
 * `tile/entries/<number>`. `keys` lists the public keys of heads and receipts in the format of
 * other tools. Any origin may read it, because witnesses do not use the product's pages.
 */
export function serveLog(app: FastifyInstance, { config, db }: AppContext): void {
  const open = { 'access-control-allow-origin': '*' }
  app.get(`${logPath}/keys`, async (_, reply) => {
    const lines = [verifierKey(logKey(config)), verifierKey(receiptSigner(config))]
    return reply
      .headers(open)
      .type(text)
      .send(`${lines.join('\n')}\n`)
  })
  app.get(`${logPath}/checkpoint`, async (_, reply) => {
    const head = await db.read(findLastHead)
    if (!head) return reply.status(404).headers(open).type(text).send('no head was signed yet\n')
    const headers = { ...open, 'cache-control': 'no-cache' }
    return reply.headers(headers).type(text).send(head.note)
  })
  app.get(`${logPath}/verifier.html`, async (_, reply) => {
    if (!existsSync(verifierFile)) return reply.status(404).type(text).send('not built here\n')
    // Sent as a download: a page on this server could be replaced by a different one tomorrow.
    const disposition = 'attachment; filename="madang-verifier.html"'
    const headers = { ...open, 'content-disposition': disposition }
    return reply.headers(headers).type('text/html').send(readFileSync(verifierFile))
  })
  app.get(`${logPath}/tile/*`, async (ask, reply) => {
    const tile = readTilePath((ask.params as { '*': string })['*'])
    const bytes = tile && (await db.read((tx) => tileBytes(tx, tile)))
    if (!bytes) return reply.status(404).headers(open).type(text).send('no such tile\n')
    const lasts = { 'cache-control': 'public, max-age=31536000, immutable' }
    return reply
      .headers({ ...open, ...lasts })
      .type('application/octet-stream')
      .send(bytes)
  })
}

type Asked = NonNullable<ReturnType<typeof readTilePath>>
type Reading = Parameters<Parameters<AppContext['db']['read']>[0]>[0]

/** Returns the tile if a signed head covers all of it: unsigned data is not reliable. */
async function tileBytes(tx: Reading, tile: Asked): Promise<Buffer | undefined> {
  const head = await findLastHead(tx)
  const signed = Math.floor((head?.size ?? 0) / tileWidth ** tile.level)
  const from = tile.index * tileWidth
  if (from + tile.width > signed) return undefined
  if (!tile.isEntries) {
    return Buffer.concat(await listHashes(tx, tile.level, { from, to: from + tile.width }))
  }
  const leaves = await listLeaves(tx, from, tile.width)
  return Buffer.from(entryBundle(leaves.map(({ words }) => Buffer.from(words, 'utf8'))))
}

const text = 'text/plain; charset=utf-8'
