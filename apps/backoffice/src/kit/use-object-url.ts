import { useEffect, useState } from 'react'

/** An address of what is held in memory. It ends with the screen: the next one makes its own. */
export function useObjectUrl(held: Blob | null | undefined): string | undefined {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (!held) return setUrl(undefined)
    const made = URL.createObjectURL(held)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [held])
  return url
}
