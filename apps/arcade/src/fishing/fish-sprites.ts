import {
  crab,
  jelly,
  kraken,
  puffer,
  ray,
  serpent,
  shark,
  squid,
  swimmer,
  turtle,
} from './fish-art.ts'
import type { Draw } from './fish-art.ts'

const draws: Record<string, Draw> = {
  bomb_crab: crab('#e4684c', '#8f2c1e'),
  boss_kraken: kraken,
  dragon: serpent('#56c596', '#1e7a55', { hasHorns: true }),
  drill_lobster: crab('#e98a3c', '#94481a', { drill: true }),
  gold_shark: shark('#ffdf7e', '#b07b13'),
  ice_jelly: jelly('#e3f6ff', '#7fc4ec'),
  jelly: jelly('#f7c6ef', '#c072c9'),
  puffer,
  ray,
  shark: shark('#8fa3b8', '#4c6077'),
  small_clown: swimmer('#ff9a4d', '#e2602a', { stripe: '#fff6ea' }),
  spark_eel: serpent('#fff08a', '#7a86d8'),
  squid,
  turtle,
}

const sprites = new Map<string, HTMLCanvasElement>()

/** The picture of a target, made once at this scale; its middle is the fish's. */
export function spriteOf(target: string, radius: number, scale: number): HTMLCanvasElement {
  const key = `${target} ${scale.toFixed(2)}`
  const known = sprites.get(key)
  if (known) return known
  const sprite = document.createElement('canvas')
  sprite.width = Math.ceil(radius * 2.8 * scale)
  sprite.height = sprite.width
  const pen = sprite.getContext('2d')
  if (pen) {
    pen.translate(sprite.width / 2, sprite.height / 2)
    pen.scale(scale, scale)
    ;(draws[target] ?? swimmer('#9fb3c8', '#5b7288'))(pen, radius)
  }
  sprites.set(key, sprite)
  return sprite
}
