import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { serverTimeHeader } from '@madang/wire/server-time'
import { digestOf } from '../ids.ts'
import { sent } from './route.ts'
import type { By, Request } from './route.ts'

/**
 * Answers with a value that browsers keep and compare: whoever has this version already gets 304,
 * and nothing is read. `version` is read before `read`, so a value is never older than its version.
 *
 * @param version everything that the value depends on; undefined if only the value itself knows
 */
export async function answerVersion<Value extends object>(
  request: Pick<Request<By>, 'headers' | 'now' | 'send'>,
  version: readonly unknown[] | undefined,
  read: () => Promise<Value>,
): Promise<Value | typeof sent> {
  const value = version ? undefined : await read()
  const tag = `W/"${digestOf(JSON.stringify([release(), version ?? value])).toString('base64url')}"`
  const headers = {
    'cache-control': 'private, no-cache',
    etag: tag,
    // Not in the value, which would change with it.
    [serverTimeHeader]: request.now.toISOString(),
  }
  if (hasTag(request.headers['if-none-match'], tag)) return request.send(304, headers, '')
  const body = JSON.stringify({ success: true, value: value ?? (await read()) })
  return request.send(200, { ...headers, 'content-type': 'application/json; charset=utf-8' }, body)
}

const hasTag = (known: string | undefined, tag: string): boolean =>
  known?.split(',').some((one) => one.trim() === tag) ?? false

let ownRelease: string | undefined

/** Another release may answer the same facts in another way: its program is another file. */
function release(): string {
  const [, program = ''] = process.argv
  ownRelease ??= existsSync(program)
    ? createHash('sha256').update(readFileSync(program)).digest('hex')
    : ''
  return ownRelease
}
