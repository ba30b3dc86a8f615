import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

const patienceMs = 5_000

/**
 * Returns the content of a feed's address: over http(s), or from a file of recorded samples.
 *
 * @throws when it does not exist, or does not answer in time
 */
export async function askFeed(address: URL): Promise<string> {
  if (address.protocol === 'file:') return readFile(fileURLToPath(address), 'utf8')
  const answer = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!answer.ok) throw new Error(`the feed answered ${answer.status}`)
  return answer.text()
}
