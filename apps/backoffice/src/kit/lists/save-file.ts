import { langNow, sessionHeaders, Unreachable } from '@madang/kit'
import type { Call } from '@madang/wire'

/** Downloads a file from the API with the session and saves it under the server's name. */
export async function saveFile(call: Call, asked: Record<string, string>): Promise<void> {
  const answer = await fetch(`${call.path}?${new URLSearchParams(asked).toString()}`, {
    headers: { language: langNow(), ...sessionHeaders() },
  })
  if (!answer.ok) throw new Unreachable()
  const [, name = ''] =
    /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? []
  const url = URL.createObjectURL(await answer.blob())
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
