import { langNow, Refused, sessionHeaders, Unreachable } from '@madang/kit'
import type { Call } from '@madang/wire'
import { fileEndsHeader } from '@madang/wire/csv'

/**
 * Downloads a file from the API with the session and lets the browser save it. Returns after how
 * many rows it ends, if it could not have all of them.
 */
export async function saveSheet(
  call: Call,
  filters: Record<string, string | undefined>,
  name: string,
  ending = 'csv',
): Promise<number | null> {
  const given = Object.entries(filters).filter((pair): pair is [string, string] => Boolean(pair[1]))
  const query = new URLSearchParams(given).toString()
  const answer = await fetch(`${call.path}?${query}`, {
    headers: { language: langNow(), ...sessionHeaders() },
  }).catch(() => {
    throw new Unreachable()
  })
  if (!answer.ok) {
    const no = (await answer.json()) as { errorCode: Refused['code']; message: string }
    throw new Refused(no.errorCode, no.message, {})
  }
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.${ending}`
  link.click()
  URL.revokeObjectURL(url)
  const end = answer.headers.get(fileEndsHeader)
  return end === null ? null : Number(end)
}
