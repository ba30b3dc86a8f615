import type { AppContext } from '../http/route.ts'
import { listUnsentHeads, updateHeadSent, updateHeadTried } from './tree-store.ts'

const patienceMs = 10_000
const sentAtOnce = 500

/**
 * Sends every signed head to the store on another machine that holds the audit trail's seals: `PUT
 * <SEAL_SINK_URL>/heads/<size>.json`. Failed heads are sent again in the next run. 409 or 412 mean
 * that the write-once store already has the head.
 *
 * @returns how many were sent, and why the first failed one was not
 */
export async function sendHeads(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  now: Date,
): Promise<{ sentCount: number; failure: string | null }> {
  const { sealSink } = config
  if (!sealSink) return { failure: null, sentCount: 0 }
  let sentCount = 0
  for (const head of await db.read((tx) => listUnsentHeads(tx, sentAtOnce))) {
    const failure = await put(sealSink, head)
    await db.write((tx) =>
      failure === null ? updateHeadSent(tx, head.size, now) : updateHeadTried(tx, head.size),
    )
    if (failure !== null) return { failure, sentCount }
    sentCount += 1
  }
  return { failure: null, sentCount }
}

async function put(
  { token, url }: { url: string; token: string },
  head: { size: number; note: string },
): Promise<string | null> {
  const name = String(head.size).padStart(16, '0')
  try {
    const { ok, status } = await fetch(`${url.replace(/\/$/, '')}/heads/${name}.json`, {
      body: JSON.stringify({ note: head.note, size: head.size }),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      method: 'PUT',
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return ok || status === 409 || status === 412 ? null : `the store answered ${status}`
  } catch (error) {
    return `the store did not answer: ${String(error)}`
  }
}
