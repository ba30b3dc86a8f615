import { brotliCompressSync, constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Fast rather than small, because each response has one reader; the build compresses assets. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Compresses this front's responses if the browser accepts it. */
export async function packAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    brotliOptions: quickly,
    encodings: ['br', 'gzip'],
    // No client sends compressed bodies, and decompressing untrusted input is a risk.
    globalDecompression: false,
    threshold: 1_024,
  })
}

/** Compresses a page with its nonce; each page is unique and contains no secret. */
export const packedPage = (html: string): Buffer => brotliCompressSync(html, quickly)
