import type { CSSProperties } from 'react'
import { joinClasses } from '@madang/ui'

/** Beads counted off in fours. The remainder decides and is shown apart at the end. */
export function Beads({
  count,
  isCounting,
  isHidden,
  isLeft,
}: {
  count: number
  isHidden: boolean
  isCounting: boolean
  isLeft: boolean
}) {
  if (isHidden) return <span className="bead-cup" data-motion="roll" />
  return (
    <span className="beads" data-motion={isCounting ? 'count' : undefined}>
      {Array.from({ length: count }, (_, at) => (
        <i
          key={at}
          className={joinClasses('bead', isLeft && 'bead-rest')}
          style={{ '--four': Math.floor(at / 4) / Math.ceil(count / 4) } as CSSProperties}
        />
      ))}
    </span>
  )
}
