import { useEffect, useState } from 'react'

/** Returns an object URL of a blob. It ends with the screen: the next one makes its own. */
export function useObjectUrl(held: Blob | null | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; url: string }>()
  useEffect(() => {
    if (!held) return undefined
    const url = URL.createObjectURL(held)
    // A URL is created and revoked, so it belongs in an effect and never in the rendering.
    // oxlint-disable-next-line react/set-state-in-effect
    setMade({ of: held, url })
    return () => URL.revokeObjectURL(url)
  }, [held])
  return made && made.of === held ? made.url : undefined
}
