import { sessionHeaders, useFetched } from '@madang/kit'
import { Avatar } from '@madang/ui'
import { getPlayerAvatar, showPicture } from '@madang/wire/uploads'
import { useEffect, useState } from 'react'
import { useSession } from '../../../kit/session.ts'

/**
 * Returns the id of one of our pictures: paper cuts like the others, the same for all who choose
 * its number.
 */
export const staticId = (number: string): string => `static:${number}`

/** The avatar of the logged-in member. */
export function OwnAvatar({ size }: { size: 32 | 40 | 48 | 88 }) {
  const session = useSession()
  const { data } = useFetched(getPlayerAvatar, {}, { staleTime: 5 * 60_000 })
  const isOwn = data?.avatarType === 'CUSTOM'
  const src = usePicture(isOwn ? data.avatar : undefined)
  if (!session || !data) return <span style={{ height: size, width: size }} className="block" />
  const id = data.avatar === '' || isOwn ? session.customerId : staticId(data.avatar)
  return <Avatar id={id} src={src} size={size} />
}

/** The member's own upload, fetched with the session because nobody else may see it. */
function usePicture(version: string | undefined): string | undefined {
  const [shown, setShown] = useState<{ url: string; version: string }>()
  useEffect(() => {
    if (version === undefined) return undefined
    let url: string | undefined
    const stop = new AbortController()
    fetch(showPicture.path, { headers: sessionHeaders(), signal: stop.signal })
      .then(async (answer) => {
        if (!answer.ok) return
        url = URL.createObjectURL(await answer.blob())
        setShown({ url, version })
      })
      // Without it the drawn avatar stays.
      .catch(() => undefined)
    return () => {
      stop.abort()
      if (url) URL.revokeObjectURL(url)
    }
  }, [version])
  return shown?.version === version ? shown?.url : undefined
}
