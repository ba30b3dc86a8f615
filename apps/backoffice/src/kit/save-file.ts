import { langNow, sessionHeaders, Unreachable } from '@madang/kit'
import type { Call } from '@madang/wire'

/** Fetches a file of the wire with the session and hands it to the browser to keep. */
export async function saveFile(
  call: Call,
  asked: Record<string, string>,
  name: string,
): Promise<void> {
  const answer = await fetch(`${call.path}?${new URLSearchParams(asked).toString()}`, {
    headers: { language: langNow(), ...sessionHeaders() },
  })
  if (!answer.ok) throw new Unreachable()
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
