import { ticketHeight, ticketWidth } from './scratch-layout.ts'
import type { Point } from './scratch-layout.ts'

const everyWay = 60
const crumbCount = 8
const fallen = new WeakMap<HTMLElement, number>()

/** Lets crumbs of foil fall, eight for each piece of way. They are a picture only. */
export function crumble(layer: HTMLElement, { x, y }: Point, way: number): void {
  const piece = Math.floor(way / everyWay)
  if (piece === fallen.get(layer) || piece === 0) return
  fallen.set(layer, piece)
  for (let at = 0; at < crumbCount; at += 1) {
    const crumb = document.createElement('span')
    crumb.ariaHidden = 'true'
    crumb.className = 'pointer-events-none absolute size-1 rounded-[1px] bg-[#a48a4e]'
    crumb.style.left = `${(x / ticketWidth) * 100 + (at - 4) * 1.1}%`
    crumb.style.top = `${(y / ticketHeight) * 100 + ((at * 7) % 5)}%`
    layer.append(crumb)
    const fall = [
      { opacity: 1, transform: 'none' },
      { opacity: 0, transform: `translate(${(at - 4) * 2}px, 24px) rotate(${at * 50}deg)` },
    ]
    crumb.animate(fall, { duration: 320, easing: 'ease-in' }).onfinish = () => crumb.remove()
  }
}
