/** Each character as strokes in a box of 4 × 6: drawn as paths, so no font is needed. */
const strokes: Record<string, string> = {
  '2': 'M0 1 Q2 -1 4 1 Q4.5 3 0 6 L4 6',
  '3': 'M0 0.6 Q4 -1 4 1.6 Q4 3 1.6 3 Q4.4 3 4 4.8 Q3.4 7 0 5.4',
  '4': 'M3 6 L3 0 L0 4 L4 4',
  '5': 'M4 0 L0.4 0 L0.2 2.6 Q4.2 1.8 4 4.2 Q3.6 6.6 0 5.6',
  '6': 'M3.6 0.2 Q0 1.4 0 4.2 Q0.2 6.2 2 6.1 Q4 6 4 4.3 Q3.8 2.6 2 2.7 Q0.4 2.9 0.1 4.2',
  '7': 'M0 0 L4 0 L1.4 6',
  '9': 'M4 1.9 Q3.8 0 2 0 Q0 0.1 0 1.8 Q0.1 3.4 2 3.4 Q3.8 3.3 4 1.9 Q4.2 4.6 1.4 6',
  A: 'M0 6 L2 0 L4 6 M0.8 4 L3.2 4',
  E: 'M4 0 L0 0 L0 6 L4 6 M0 3 L3 3',
  F: 'M4 0 L0 0 L0 6 M0 3 L3 3',
  H: 'M0 0 L0 6 M4 0 L4 6 M0 3 L4 3',
  K: 'M0 0 L0 6 M4 0 L0 3.4 L4 6',
  L: 'M0 0 L0 6 L4 6',
  M: 'M0 6 L0 0 L2 3.4 L4 0 L4 6',
  N: 'M0 6 L0 0 L4 6 L4 0',
  P: 'M0 6 L0 0 L2.6 0 Q4.2 0.2 4 1.8 Q3.8 3.3 2.4 3.3 L0 3.3',
  R: 'M0 6 L0 0 L2.6 0 Q4.2 0.2 4 1.8 Q3.8 3.2 2.4 3.2 L0 3.2 M2 3.2 L4 6',
  T: 'M0 0 L4 0 M2 0 L2 6',
  X: 'M0 0 L4 6 M4 0 L0 6',
  Y: 'M0 0 L2 3 L4 0 M2 3 L2 6',
}
export const captchaSigns = Object.keys(strokes)
export const captchaLength = 5

const width = 200
const height = 64
const inks = ['#7fd6c2', '#e3be6a', '#ff7a5c', '#f3e3df', '#84b6ff']

/** Returns a picture of the characters as a data URL, each turned, moved and crossed by lines. */
export async function drawCaptcha(signs: string, chance: () => number): Promise<string> {
  const ink = () => inks[Math.floor(chance() * inks.length)]
  const between = (low: number, high: number) => low + chance() * (high - low)
  const letters = Array.from(signs, (sign, at) => {
    const x = 14 + at * 36 + between(-4, 4)
    const y = between(10, 18)
    const turned = `rotate(${between(-22, 22)} 2 3) skewX(${between(-14, 14)})`
    return `<path d="${strokes[sign]}" transform="translate(${x} ${y}) scale(${between(4.8, 6)})
      ${turned}" fill="none" stroke="${ink()}" stroke-width=".62" stroke-linecap="round"/>`
  })
  const lines = Array.from(
    { length: 7 },
    () => `<path d="M${between(0, 40)} ${between(0, height)}
      Q${between(60, 140)} ${between(-20, height + 20)}
      ${between(160, width)} ${between(0, height)}"
      fill="none" stroke="${ink()}" stroke-opacity=".45" stroke-width="${between(0.8, 2)}"/>`,
  )
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#1d1917"/>
    ${lines.slice(0, 4).join('')}${letters.join('')}${lines.slice(4).join('')}</svg>`
  const { default: sharp } = await import('sharp')
  const webp = await sharp(Buffer.from(picture)).webp({ quality: 70 }).toBuffer()
  return `data:image/webp;base64,${webp.toString('base64')}`
}
