import { petal, slicePath, starPath } from '../cut.ts'

/** Cut-paper things of a Korean market day; letters as in `beasts.ts`. */
export const THINGS = {
  mask:
    '<path fill="D" d="M50 3c27 0 41 18 41 42 0 10-3 20-7 28L16 73C12 65 9 55 9 45 9 21 23 3 50 3z"/><path fill="A" d="M50 12c23 0 34 14 34 34 0 27-16 50-34 50S16 73 16 46c0-20 11-34 34-34z"/>' +
    '<path fill="E" d="M50 30l9 28c2 7-4 11-9 11s-11-4-9-11z"/><path fill="D" d="M21 36c6-8 18-8 23 0-8-3-16-3-23 0zM79 36c-6-8-18-8-23 0 8-3 16-3 23 0zM23 48c7-6 15-6 20 0-7 2-14 2-20 0zM77 48c-7-6-15-6-20 0 7 2 14 2 20 0z"/>' +
    '<path fill="D" d="M29 72c13 6 29 6 42 0-3 12-12 17-21 17s-18-5-21-17z"/><path fill="C" d="M37 79c8 3 18 3 26 0-3 5-8 7-13 7s-10-2-13-7zM26 56a6.5 6.5 0 1 1-.1 0zM74 56a6.5 6.5 0 1 0 .1 0zM50 17a4.5 4.5 0 1 1-.1 0z"/>',
  fan: fan(),
  coin:
    '<path fill="E" d="M50 4a46 46 0 1 1-.1 0z"/><path fill="C" fill-rule="evenodd" d="M50 8a42 42 0 1 1-.1 0zM38 38v24h24V38z"/><path fill="none" stroke="D" stroke-width="3" d="M50 14a36 36 0 1 1-.1 0zM34 34h32v32H34z"/>' +
    '<path fill="none" stroke="D" stroke-width="3.4" stroke-linecap="round" d="M43 21h14M50 17v11M44 28h12M43 74h14M46 79h8M50 74v10M20 44v12M25 42v16M20 50h6M74 44h7v12h-7M77 40v20"/><path fill="A" d="M20 32c6-10 14-15 24-17l-1 4c-8 2-14 7-19 15z"/>',
  drum:
    '<path fill="E" d="M50 3a47 47 0 1 1-.1 0z"/><path fill="D" d="M50 10a40 40 0 1 1-.1 0z"/><path fill="A" d="M50 14a36 36 0 1 1-.1 0z"/>' +
    '<path fill="C" d="M50 24a26 26 0 0 1 22.5 39A13 13 0 0 1 50 50a13 13 0 0 0 0-26z"/><path fill="B" d="M72.500 63a26 26 0 0 1-45 0A13 13 0 0 1 50 50a13 13 0 0 0 22.500 13z"/><path fill="E" d="M27.500 63A26 26 0 0 1 50 24a13 13 0 0 1 0 26 13 13 0 0 0-22.500 13z"/>' +
    `<path fill="A" d="${ringOfDots(50, 50, 43.5, 14, 2.2)}"/>`,
  lantern:
    '<path fill="none" stroke="A" stroke-width="3" d="M50 2v10M36 92v7M50 92v7M64 92v7"/><path fill="D" d="M34 10h32v7H34zM34 84h32v8H34z"/><path fill="C" d="M34 17h32l12 33H22z"/><path fill="B" d="M22 50h56L66 84H34z"/>' +
    '<path fill="A" opacity=".85" d="M44 17h12l4 33H40zM40 50h20l-4 34H44z"/><path fill="none" stroke="D" stroke-width="2" d="M22 50h56M44 17l-4 33 4 34M56 17l4 33-4 34"/><path fill="C" d="M50 40c6 7 7 14 0 20-7-6-6-13 0-20z"/>',
  bell:
    '<path fill="none" stroke="E" stroke-width="6" d="M41 16c-4-14 22-14 18 0"/><path fill="C" d="M50 12c20 2 26 22 28 56l8 14H14l8-14c2-34 8-54 28-56z"/><path fill="E" d="M30 32h40l3 8H27zM21 70h58l7 12H14z"/>' +
    `<path fill="A" d="${petal(50, 56, 8, 2, 11, 4)}"/><path fill="D" d="M50 53a3 3 0 1 1-.1 0zM16 78h68v3H16z"/><path fill="A" opacity=".6" d="M34 22c4-4 7-6 11-6-8 12-11 28-12 52h-6c1-20 2-34 7-46z"/><path fill="B" d="M43 84h14c0 14-14 14-14 0z"/>`,
  sword:
    '<g transform="rotate(45 50 50)"><path fill="A" d="M50-10l8 14v58H42V4z"/><path fill="E" d="M50-10l8 14v58h-8z"/><path fill="C" d="M28 62h44l6 8-6 3H28l-6-3z"/><path fill="B" d="M45 73h10v26H45z"/><path fill="none" stroke="D" stroke-width="2.4" d="M45 78l10 6m-10 0 10 6m-10 0 10 6"/><path fill="C" d="M50 97a7 7 0 1 1-.1 0z"/></g>' +
    '<path fill="none" stroke="C" stroke-width="3" d="M14 86C4 80 8 66 4 56"/>',
  gem: '<path fill="B" d="M26 14h48l22 26-46 50L4 40z"/><path fill="A" d="M26 14l10 26H4zM50 14l14 26H36z"/><path fill="E" d="M74 14l22 26H64zM4 40h32l14 50z"/><path fill="D" opacity=".35" d="M96 40H64L50 90z"/><path fill="C" d="M26 14h24L36 40zM50 14h24L64 40z" opacity=".55"/>',
  star: `<path fill="E" d="${starPath(50, 53, 5, 48, 21)}"/><path fill="C" d="${starPath(50, 53, 5, 41, 18)}"/><path fill="A" d="M50 12v41L39 38zM89 40L50 53l17-15zM74 86L50 53l18 6zM26 86l24-33v20zM11 40l39 13-18 6z"/>`,
  crown:
    '<path fill="C" d="M10 78L4 30l24 20L50 12l22 38 24-20-6 48z"/><path fill="E" d="M50 12v66H10L4 30l24 20z" opacity=".45"/><path fill="B" d="M10 78h80v12H10z"/><path fill="A" d="M50 4a6 6 0 1 1-.1 0zM5 22a5 5 0 1 1-.1 0zM95 22a5 5 0 1 0 .1 0zM50 48l8 11-8 11-8-11z"/><path fill="D" d="M22 82h6v4h-6zM47 82h6v4h-6zM72 82h6v4h-6z"/>',
  jar:
    '<path fill="A" d="M36 10h28l-2 10c20 6 32 18 32 36 0 20-14 30-28 34H34C20 86 6 76 6 56c0-18 12-30 32-36z"/><path fill="E" opacity=".5" d="M62 20c20 6 32 18 32 36 0 20-14 30-28 34h-8c20-10 26-26 24-40-2-14-10-24-20-30z"/>' +
    '<path fill="none" stroke="B" stroke-width="4" d="M22 72c10-8 14-22 26-28 8-4 14-2 20-10"/>' +
    `<path fill="B" d="${petal(46, 50, 5, 2, 14, 7)}"/><path fill="C" d="M46 46a4 4 0 1 1-.1 0z"/><path fill="B" d="M66 30a5 5 0 1 1-.1 0zM26 64a5 5 0 1 1-.1 0z"/>`,
  gourd:
    '<path fill="none" stroke="E" stroke-width="5" d="M52 18c0-8 4-12 12-14"/><path fill="C" d="M50 14c14 0 20 12 16 22-3 6-2 8 4 11 14 7 20 18 18 29-3 14-18 20-38 20s-35-6-38-20c-2-11 4-22 18-29 6-3 7-5 4-11-4-10 2-22 16-22z"/><path fill="A" opacity=".5" d="M40 22c3-4 6-5 9-5-5 9-5 14-2 22-4 12-20 16-22 34-6-12 2-20 12-26 4-3 4-6 2-11-2-6-2-10 1-14z"/><path fill="B" d="M33 44h34l-3 7H36z"/><path fill="E" d="M64 48l16 4-4 20-6-16z"/>',
  house:
    '<path fill="D" d="M0 40c18-4 32-14 40-26h20c8 12 22 22 40 26l-6 10H6z"/><path fill="B" d="M8 38c16-4 28-12 35-22h14c7 10 19 18 35 22l-4 6H12z"/><path fill="E" d="M28 44l16-28h4l-8 28zM72 44L56 16h-4l8 28z"/><path fill="A" d="M14 50h72v36H14z"/><path fill="C" d="M14 50h6v36h-6zM80 50h6v36h-6zM46 50h8v36h-8z"/><path fill="none" stroke="E" stroke-width="2" d="M24 56h18v24H24zM58 56h18v24H58zM33 56v24M24 64h18M24 72h18M67 56v24M58 64h18M58 72h18"/><path fill="D" d="M8 86h84v8H8z"/>',
} as const

/** Paper and colour in turn between ribs, a flower of light in the middle. */
function fan(): string {
  let svg = ''
  const step = 18
  for (let at = 0; at < 8; at += 1) {
    const from = 198 + at * step
    svg += `<path fill="${at % 2 === 0 ? 'B' : 'A'}" d="${slicePath(50, 78, 20, 50, from, from + step)}"/>`
  }
  svg += `<path fill="C" d="${slicePath(50, 78, 44, 50, 198, 342)}"/><path fill="E" d="${slicePath(50, 78, 20, 25, 198, 342)}"/>`
  let ribs = ''
  for (let at = 0; at <= 8; at += 1) {
    const angle = ((198 + at * step) * Math.PI) / 180
    ribs += `M50 78L${Math.round(50 + 27 * Math.cos(angle))} ${Math.round(78 + 27 * Math.sin(angle))}`
  }
  return (
    `${svg}<path fill="none" stroke="D" stroke-width="3" d="${ribs}"/>` +
    '<path fill="C" d="M50 73a5 5 0 1 1-.1 0z"/><path fill="C" d="M50 34a8 8 0 1 1-.1 0z"/>'
  )
}

function ringOfDots(x: number, y: number, radius: number, count: number, dot: number): string {
  let path = ''
  for (let at = 0; at < count; at += 1) {
    const angle = (at / count) * Math.PI * 2
    const [cx, cy] = [x + radius * Math.cos(angle), y + radius * Math.sin(angle) - dot]
    path += `M${Math.round(cx * 10) / 10} ${Math.round(cy * 10) / 10}a${dot} ${dot} 0 1 1-.1 0z`
  }
  return path
}
