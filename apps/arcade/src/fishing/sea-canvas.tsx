import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAmount } from '../slots/amount.ts'
import { drawSea, drawWater, viewOf } from './draw-sea.ts'
import type { FishingGame } from './fishing-game.ts'

/** The sea on a canvas: pointing aims, holding fires, and keys do both. */
export function SeaCanvas({ game, isOff }: { game: FishingGame; isOff: boolean }) {
  const t = useTranslations('fishing')
  const amount = useAmount()
  const water = useRef<HTMLCanvasElement>(null)
  const top = useRef<HTMLCanvasElement>(null)
  const format = useRef(amount.short)
  useEffect(() => {
    format.current = amount.short
  })
  useEffect(() => {
    const [below, above] = [water.current, top.current]
    if (!below || !above) return undefined
    return runSea(game, { above, below }, (money) => format.current(money))
  }, [game])
  useKeys(game, isOff)
  const aim = (event: { clientX: number; clientY: number }) => {
    const canvas = top.current
    if (!canvas) return
    const box = canvas.getBoundingClientRect()
    const view = viewOf(box.width, box.height, game.now.seat)
    const at = view.toSea({ x: event.clientX - box.left, y: event.clientY - box.top })
    game.aimAt(at.x, at.y)
  }
  return (
    <section className="fishing-sea" aria-label={t('sea')}>
      <canvas ref={water} className="fishing-layer" aria-hidden="true" />
      <canvas
        ref={top}
        className="fishing-layer"
        aria-hidden="true"
        onPointerDown={(event) => {
          if (isOff) return
          event.currentTarget.setPointerCapture(event.pointerId)
          aim(event)
          game.pull(true)
        }}
        onPointerMove={aim}
        onPointerUp={() => game.pull(false)}
        onPointerCancel={() => game.pull(false)}
      />
    </section>
  )
}

/** Aims and fires by keys, unless a focused control uses the key. */
function useKeys(game: FishingGame, isOff: boolean): void {
  useEffect(() => {
    if (isOff) return undefined
    const down = (event: KeyboardEvent) => pressed(game, event)
    const up = (event: KeyboardEvent) => event.key === ' ' && game.pull(false)
    document.addEventListener('keydown', down)
    document.addEventListener('keyup', up)
    return () => {
      document.removeEventListener('keydown', down)
      document.removeEventListener('keyup', up)
      game.pull(false)
    }
  }, [game, isOff])
}

const turnRadians = 0.06

function pressed(game: FishingGame, event: KeyboardEvent): void {
  const { ctrlKey, key, metaKey, target } = event
  const at = (selector: string) => target instanceof Element && target.closest(selector) !== null
  // Letters only while the canvas has the focus (WCAG 2.1.4); controls keep their own keys.
  const isOthers = key === ' ' ? at('button, a, input') : key.length === 1 && !at('.fishing-rail')
  if (ctrlKey || metaKey || isOthers || at('dialog')) return
  const actions: Record<string, () => unknown> = {
    ' ': () => game.pull(true),
    '+': () => game.choose(1),
    '-': () => game.choose(-1),
    ArrowLeft: () => (game.aim -= turnRadians),
    ArrowRight: () => (game.aim += turnRadians),
    a: () => game.turnAuto(),
    l: () => game.turnLocking(),
  }
  const action = actions[key]
  if (!action) return
  event.preventDefault()
  action()
}

const pixelRatioMax = 2

/** Draws frame after frame until it is stopped. */
function runSea(
  game: FishingGame,
  { above, below }: { above: HTMLCanvasElement; below: HTMLCanvasElement },
  format: (money: string) => string,
): () => void {
  const pen = above.getContext('2d')
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const ratio = Math.min(pixelRatioMax, window.devicePixelRatio || 1)
  let size = { height: 0, width: 0 }
  const fit = () => {
    size = { height: above.clientHeight, width: above.clientWidth }
    above.width = Math.round(size.width * ratio)
    above.height = Math.round(size.height * ratio)
    drawWater(below, game.now.facts.theme, { height: above.height, width: above.width })
  }
  const watch = new ResizeObserver(fit)
  watch.observe(above)
  let frame = 0
  const draw = () => {
    game.tick()
    if (pen) {
      pen.setTransform(ratio, 0, 0, ratio, 0, 0)
      pen.clearRect(0, 0, size.width, size.height)
      const view = viewOf(size.width, size.height, game.now.seat)
      drawSea(pen, game, { format, isCalm, view })
    }
    frame = requestAnimationFrame(draw)
  }
  frame = requestAnimationFrame(draw)
  return () => {
    cancelAnimationFrame(frame)
    watch.disconnect()
  }
}
