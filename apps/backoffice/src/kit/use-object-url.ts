import { useEffect, useState } from 'react'

/** An address of what is held in memory. It ends with the screen: the next one makes its own. */
export function useObjectUrl(held: Blob | null | undefined): string | undefined {
  const [made, setMade] = useState<{ of: Blob; url: string }>()
  useEffect(() => {
    if (!held) return undefined
    const url = URL.createObjectURL(held)
    // An address is made and given back: it lives beside what is drawn, never while it is drawn.
    // oxlint-disable-next-line react/set-state-in-effect
    setMade({ of: held, url })
    return () => URL.revokeObjectURL(url)
  }, [held])
  return made && made.of === held ? made.url : undefined
}
