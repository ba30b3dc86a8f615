import type { AppContext } from '#kernel/http/route'
import { readSeals } from './kept-seals.ts'
import type { KeptSeal } from './kept-seals.ts'
import { listUnsentSeals, noteSeals, noteSent, noteTried } from './seal-sent-store.ts'

const patienceMs = 10_000

/**
 * Sends every stored seal to a store on another machine, oldest first, each under its own name:
 * `PUT <SEAL_SINK_URL>/<number>.json`. A failed seal stays, with those after it, for the next run.
 * A write-once store answers 409 or 412 to a repeated seal, which counts as sent.
 *
 * @returns how many were sent, and why the first one failed
 */
export async function sendSeals(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  now: Date,
): Promise<{ sentCount: number; failure: string | null }> {
  const { sealSink } = config
  if (!sealSink) return { failure: null, sentCount: 0 }
  const seals = new Map(readSeals(config.folder).map((seal) => [seal.throughSeq, seal]))
  await db.write((tx) => noteSeals(tx, [...seals.values()]))
  let sentCount = 0
  for (const throughSeq of await db.read(listUnsentSeals)) {
    const seal = seals.get(throughSeq)
    if (!seal) continue
    const failure = await put(sealSink, seal)
    if (failure !== null) {
      await db.write((tx) => noteTried(tx, throughSeq))
      return { failure, sentCount }
    }
    await db.write((tx) => noteSent(tx, throughSeq, now))
    sentCount += 1
  }
  return { failure: null, sentCount }
}

async function put(sink: { url: string; token: string }, seal: KeptSeal): Promise<string | null> {
  const name = seal.throughSeq.padStart(16, '0')
  try {
    const { ok, status } = await fetch(`${sink.url.replace(/\/$/, '')}/${name}.json`, {
      body: JSON.stringify(seal),
      headers: { authorization: `Bearer ${sink.token}`, 'content-type': 'application/json' },
      method: 'PUT',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return ok || status === 409 || status === 412 ? null : `the store answered ${status}`
  } catch (error) {
    return `the store did not answer: ${String(error)}`
  }
}
