import { brotliCompressSync, constants } from 'node:zlib'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'

/** Written once for one reader, so packed quickly rather than small; assets come packed already. */
const quickly = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Packs what this front answers, as far as the browser says that it can unpack it. */
export async function packAnswers(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    brotliOptions: quickly,
    encodings: ['br', 'gzip'],
    // Nobody sends us packed bodies, and unpacking a stranger's is an invitation.
    globalDecompression: false,
    threshold: 1_024,
  })
}

/** A page with its nonce: every one is new, and nothing in it is secret. */
export const packedPage = (html: string): Buffer => brotliCompressSync(html, quickly)
