import { cannonOf } from '@madang/games/fishing/bullet'
import { sea as size } from '@madang/games/fishing/wave'
import type { FishingTheme } from '@madang/games/fishing/wave'
import { spriteOf } from './fish-sprites.ts'
import type { FishingGame } from './fishing-game.ts'
import type { Splash } from './fishing-state.ts'

type Place = { x: number; y: number }

/**
 * The orientation of the sea: upright on a phone, and rotated so that the own cannon is at the near
 * side.
 */
export type View = {
  scale: number
  isUpright: boolean
  toScreen: (at: Place) => Place
  toSea: (at: Place) => Place
}

export function viewOf(width: number, height: number, seat: number): View {
  const isUpright = height > width
  const [w, h] = isUpright ? [size.height, size.width] : [size.width, size.height]
  const scale = Math.min(width / w, height / h)
  const [left, top] = [(width - w * scale) / 2, (height - h * scale) / 2]
  const isFar = seat >= 2
  const toScreen = ({ x, y }: Place): Place => {
    const [a, b] = isFar ? [size.width - x, size.height - y] : [x, y]
    const [sx, sy] = isUpright ? [b, size.width - a] : [a, b]
    return { x: left + sx * scale, y: top + sy * scale }
  }
  const toSea = ({ x, y }: Place): Place => {
    const [sx, sy] = [(x - left) / scale, (y - top) / scale]
    const [a, b] = isUpright ? [size.width - sy, sx] : [sx, sy]
    return isFar ? { x: size.width - a, y: size.height - b } : { x: a, y: b }
  }
  return { isUpright, scale, toScreen, toSea }
}

const waters: Record<FishingTheme, readonly [top: string, bottom: string, ground: string]> = {
  abyss: ['#0b2a4a', '#04101f', '#123a3f'],
  palace: ['#1c3f6e', '#1a1440', '#6d4a1f'],
  reef: ['#2a9fc4', '#0c4a73', '#d07a5a'],
}

/** Draws the water in the background, once per size. */
export function drawWater(
  canvas: HTMLCanvasElement,
  theme: FishingTheme,
  { height, width }: { width: number; height: number },
): void {
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) return
  const [top, bottom, ground] = waters[theme]
  const paint = pen.createLinearGradient(0, 0, 0, height)
  paint.addColorStop(0, top)
  paint.addColorStop(1, bottom)
  pen.fillStyle = paint
  pen.fillRect(0, 0, width, height)
  // Light from above.
  pen.globalAlpha = 0.07
  pen.fillStyle = '#fff'
  for (let at = 0; at < 7; at++) {
    const x = (width * (at + 0.3)) / 7
    pen.beginPath()
    pen.moveTo(x, 0)
    pen.lineTo(x + width * 0.05, 0)
    pen.lineTo(x + width * 0.16, height)
    pen.lineTo(x + width * 0.04, height)
    pen.fill()
  }
  // What grows on the ground: coral, vents or pillars.
  pen.globalAlpha = 0.55
  pen.fillStyle = ground
  for (let at = 0; at < 26; at++) {
    const x = (width * at) / 25
    const tall = height * (0.04 + 0.09 * Math.abs(Math.sin(at * 12.9)))
    const wide = width * 0.022
    pen.beginPath()
    if (theme === 'palace') pen.rect(x - wide / 2, height - tall * 1.4, wide, tall * 1.4)
    else pen.ellipse(x, height, wide, tall, 0, 0, 2 * Math.PI)
    pen.fill()
  }
  pen.globalAlpha = 1
}

const seatColors = ['#ffcf4a', '#5fd0ff', '#ff8fb4', '#9be37a'] as const

type Scene = { view: View; isCalm: boolean; format: (money: string) => string }

/** Draws one frame of the sea. */
export function drawSea(pen: CanvasRenderingContext2D, game: FishingGame, scene: Scene): void {
  const { view } = scene
  const atMs = game.sinceMs()
  const isFrozen = game.sea.isFrozen(atMs)
  for (const fish of game.sea.fish(atMs)) {
    const at = view.toScreen(fish)
    const heading = game.sea.headingOf(fish, atMs)
    const ahead = view.toScreen({ x: fish.x + Math.cos(heading), y: fish.y + Math.sin(heading) })
    const angle = Math.atan2(ahead.y - at.y, ahead.x - at.x)
    const sprite = spriteOf(fish.target, fish.radius, view.scale)
    const sway = scene.isCalm || isFrozen ? 1 : 1 + 0.05 * Math.sin(atMs / 130 + fish.no)
    pen.save()
    pen.translate(at.x, at.y)
    pen.rotate(angle)
    // No fish swims upside down.
    pen.scale(1, Math.cos(angle) < 0 ? -sway : sway)
    if (isFrozen) pen.globalAlpha = 0.75
    pen.drawImage(sprite, -sprite.width / 2, -sprite.height / 2)
    pen.restore()
    if (fish.no === game.target) drawMark(pen, at, fish.radius * view.scale)
  }
  drawBullets(pen, game, view, atMs)
  drawCannons(pen, game, scene)
  for (const splash of game.splashes) drawSplash(pen, splash, scene)
}

function drawMark(pen: CanvasRenderingContext2D, { x, y }: Place, r: number): void {
  pen.strokeStyle = '#ff5a4d'
  pen.lineWidth = 2
  pen.beginPath()
  pen.arc(x, y, r * 1.05, 0, 2 * Math.PI)
  pen.moveTo(x - r * 1.3, y)
  pen.lineTo(x - r * 0.8, y)
  pen.moveTo(x + r * 0.8, y)
  pen.lineTo(x + r * 1.3, y)
  pen.stroke()
}

function drawBullets(
  pen: CanvasRenderingContext2D,
  game: FishingGame,
  view: View,
  atMs: number,
): void {
  for (const bullet of game.sea.bullets) {
    const at = view.toScreen(game.sea.whereIs(bullet, atMs))
    pen.fillStyle = seatColors[bullet.seat] ?? '#fff'
    pen.globalAlpha = bullet.seat === game.now.seat ? 1 : 0.55
    pen.beginPath()
    pen.arc(at.x, at.y, Math.max(3, 9 * view.scale), 0, 2 * Math.PI)
    pen.fill()
  }
  pen.globalAlpha = 1
}

function drawCannons(pen: CanvasRenderingContext2D, game: FishingGame, { view }: Scene): void {
  const { names, seat: own } = game.now
  for (const seat of [0, 1, 2, 3]) {
    const from = cannonOf(seat)
    const at = view.toScreen(from)
    const middle = { x: size.width / 2, y: size.height / 2 }
    const aim = seat === own ? game.aim : Math.atan2(middle.y - from.y, middle.x - from.x)
    const ahead = view.toScreen({ x: from.x + Math.cos(aim), y: from.y + Math.sin(aim) })
    const isTaken = seat === own || (names[seat] ?? null) !== null
    const r = Math.max(13, 34 * view.scale)
    pen.save()
    pen.globalAlpha = isTaken ? 1 : 0.3
    pen.translate(at.x, at.y)
    pen.rotate(Math.atan2(ahead.y - at.y, ahead.x - at.x))
    pen.fillStyle = '#243447'
    pen.fillRect(0, -r * 0.34, r * 1.7, r * 0.68)
    pen.fillStyle = seatColors[seat] ?? '#fff'
    pen.fillRect(r * 1.4, -r * 0.34, r * 0.3, r * 0.68)
    pen.beginPath()
    pen.arc(0, 0, r * 0.8, 0, 2 * Math.PI)
    pen.fill()
    pen.restore()
    const name = names[seat]
    if (name && seat !== own)
      label(pen, name, { x: at.x, y: at.y + (at.y < 60 ? r * 2 : -r * 1.4) })
  }
}

function label(pen: CanvasRenderingContext2D, words: string, at: Place, px = 13): void {
  pen.font = `600 ${px}px system-ui, sans-serif`
  pen.textAlign = 'center'
  pen.lineWidth = 3
  pen.strokeStyle = 'rgb(0 0 0 / 60%)'
  pen.strokeText(words, at.x, at.y)
  pen.fillStyle = '#fff'
  pen.fillText(words, at.x, at.y)
}

/** How a catch spreads: rings for a bomb, rays for a chain, a line for a drill. */
function drawSplash(pen: CanvasRenderingContext2D, splash: Splash, scene: Scene): void {
  const { isCalm, view } = scene
  const at = view.toScreen(splash)
  const age = (performance.now() - splash.at) / 1_500
  if (age >= 1) return
  const fade = 1 - age
  pen.save()
  pen.globalAlpha = fade
  if (splash.kind === 'escaped') {
    pen.strokeStyle = '#fff'
    pen.lineWidth = 2
    pen.beginPath()
    pen.arc(at.x, at.y, 6 + 26 * age * view.scale, 0, 2 * Math.PI)
    if (age < 0.25) pen.stroke()
    return pen.restore()
  }
  if (!isCalm) drawEffect(pen, splash, at, { age, scale: view.scale })
  const px = Math.min(34, 15 + splash.multiplier * 0.2)
  const words = `×${splash.multiplier}  ${scene.format(splash.payout)}`
  label(pen, words, { x: at.x, y: at.y - 40 * age }, splash.isOwn ? px : 13)
  return pen.restore()
}

function drawEffect(
  pen: CanvasRenderingContext2D,
  { effect, isOwn, multiplier }: Splash,
  { x, y }: Place,
  { age, scale }: { age: number; scale: number },
): void {
  const far = (multiplier >= 40 ? 220 : 90) * scale * Math.sqrt(age)
  pen.lineWidth = 3
  pen.strokeStyle = effect === 'freeze' ? '#bdeaff' : isOwn ? '#ffd76a' : '#ffffff'
  pen.beginPath()
  if (effect === 'drill') {
    pen.moveTo(x - far * 3, y)
    pen.lineTo(x + far * 3, y)
  } else if (effect === 'chain' || effect === 'freeze') {
    for (let at = 0; at < 8; at++) {
      const a = (at / 8) * 2 * Math.PI
      pen.moveTo(x, y)
      pen.lineTo(x + Math.cos(a) * far * 1.6, y + Math.sin(a) * far * 1.6)
    }
  } else {
    const rings = effect === 'bomb' ? 3 : 1
    for (let at = 1; at <= rings; at++) {
      pen.moveTo(x + far * at, y)
      pen.arc(x, y, far * at, 0, 2 * Math.PI)
    }
  }
  pen.stroke()
}
