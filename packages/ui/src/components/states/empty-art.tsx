import { useEffect, useState } from 'react'
import type { EmptyKind } from '../../art/empty-art.ts'
import { Art } from '../art.tsx'

/** The drawing of an empty place, in its final size; loaded only when needed. */
export function EmptyArt({ kind }: { kind: EmptyKind }) {
  const [svg, setSvg] = useState('')
  useEffect(() => {
    let isGone = false
    void import('../../art/empty-art.ts').then(({ emptyArt }) => {
      if (!isGone) setSvg(emptyArt(kind))
    })
    return () => {
      isGone = true
    }
  }, [kind])
  return <span className="block aspect-[16/11] w-40">{svg !== '' && <Art svg={svg} />}</span>
}
