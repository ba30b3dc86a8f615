import { useEffect, useRef } from 'react'
import { spriteOf } from './fish-sprites.ts'

const sizePx = 40

/** A fish as it swims, small. */
export function FishPicture({ radius, target }: { target: string; radius: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const pen = canvas.current?.getContext('2d')
    if (!pen) return
    pen.clearRect(0, 0, 2 * sizePx, 2 * sizePx)
    pen.drawImage(spriteOf(target, radius, 1), 0, 0, 2 * sizePx, 2 * sizePx)
  }, [radius, target])
  return (
    <canvas
      ref={canvas}
      width={2 * sizePx}
      height={2 * sizePx}
      className="fishing-picture"
      aria-hidden="true"
    />
  )
}
