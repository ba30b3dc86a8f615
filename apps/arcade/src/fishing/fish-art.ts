/** Draws a fish facing right, centred, in the size of its radius. */
export type Draw = (pen: CanvasRenderingContext2D, r: number) => void

const shade = (pen: CanvasRenderingContext2D, r: number, top: string, bottom: string) => {
  const paint = pen.createLinearGradient(0, -r, 0, r)
  paint.addColorStop(0, top)
  paint.addColorStop(1, bottom)
  pen.fillStyle = paint
}

const oval: (pen: CanvasRenderingContext2D, x: number, y: number, w: number, h: number) => void = (
  pen,
  x,
  y,
  w,
  h,
) => {
  pen.beginPath()
  pen.ellipse(x, y, w, h, 0, 0, 2 * Math.PI)
  pen.fill()
}

const shape = (pen: CanvasRenderingContext2D, points: readonly (readonly number[])[]) => {
  pen.beginPath()
  points.forEach(([x = 0, y = 0, cx, cy], at) => {
    if (at === 0) pen.moveTo(x, y)
    else if (cx === undefined || cy === undefined) pen.lineTo(x, y)
    else pen.quadraticCurveTo(cx, cy, x, y)
  })
  pen.closePath()
  pen.fill()
}

const eye = (pen: CanvasRenderingContext2D, x: number, y: number, size: number) => {
  pen.fillStyle = '#fff'
  oval(pen, x, y, size, size)
  pen.fillStyle = '#12202e'
  oval(pen, x + size * 0.25, y, size * 0.55, size * 0.55)
}

/** A fish with tail and fins. */
export const swimmer =
  (top: string, bottom: string, { stripe = '', slim = 0.55 } = {}): Draw =>
  (pen, r) => {
    shade(pen, r, top, bottom)
    shape(pen, [
      [-0.55 * r, 0],
      [-1.1 * r, -0.6 * r],
      [-0.95 * r, 0],
      [-1.1 * r, 0.6 * r],
    ])
    shape(pen, [
      [-0.3 * r, -slim * r * 0.7],
      [0.1 * r, -slim * r * 1.7],
      [0.35 * r, -slim * r * 0.7],
    ])
    oval(pen, 0.1 * r, 0, 0.85 * r, slim * r)
    if (stripe) {
      pen.save()
      pen.beginPath()
      pen.ellipse(0.1 * r, 0, 0.85 * r, slim * r, 0, 0, 2 * Math.PI)
      pen.clip()
      pen.fillStyle = stripe
      for (const x of [-0.35, 0.15, 0.6]) pen.fillRect(x * r, -r, 0.13 * r, 2 * r)
      pen.restore()
    }
    eye(pen, 0.62 * r, -0.12 * r, 0.13 * r)
  }

export const jelly =
  (top: string, bottom: string): Draw =>
  (pen, r) => {
    pen.strokeStyle = bottom
    pen.lineWidth = r * 0.09
    for (const y of [-0.55, -0.2, 0.2, 0.55]) {
      pen.beginPath()
      pen.moveTo(0, y * r)
      pen.bezierCurveTo(-0.4 * r, (y + 0.2) * r, -0.7 * r, (y - 0.2) * r, -1.1 * r, y * r)
      pen.stroke()
    }
    shade(pen, r, top, bottom)
    pen.beginPath()
    pen.arc(0, 0, 0.78 * r, -Math.PI / 2, Math.PI / 2)
    pen.quadraticCurveTo(-0.3 * r, 0, 0, -0.78 * r)
    pen.fill()
    eye(pen, 0.35 * r, -0.2 * r, 0.11 * r)
  }

export const puffer: Draw = (pen, r) => {
  pen.fillStyle = '#b07b2c'
  for (let at = 0; at < 16; at++) {
    const a = (at / 16) * 2 * Math.PI
    const [c, s] = [Math.cos(a), Math.sin(a)]
    shape(pen, [
      [c * r, s * r],
      [(c * 0.7 - s * 0.12) * r, (s * 0.7 + c * 0.12) * r],
      [(c * 0.7 + s * 0.12) * r, (s * 0.7 - c * 0.12) * r],
    ])
  }
  shade(pen, r, '#f3cf6a', '#fff3cf')
  oval(pen, 0, 0, 0.76 * r, 0.76 * r)
  eye(pen, 0.42 * r, -0.2 * r, 0.14 * r)
}

export const turtle: Draw = (pen, r) => {
  pen.fillStyle = '#6fae78'
  for (const [x, y] of [
    [0.45, -0.62],
    [0.45, 0.62],
    [-0.5, -0.5],
    [-0.5, 0.5],
  ] as const)
    oval(pen, x * r, y * r, 0.34 * r, 0.18 * r)
  oval(pen, 0.85 * r, 0, 0.25 * r, 0.2 * r)
  shade(pen, r, '#3f7d54', '#25543a')
  oval(pen, 0, 0, 0.72 * r, 0.58 * r)
  pen.strokeStyle = '#8cc79a'
  pen.lineWidth = r * 0.05
  for (const k of [0.25, 0.48]) {
    pen.beginPath()
    pen.ellipse(0, 0, k * 1.25 * r, k * r, 0, 0, 2 * Math.PI)
    pen.stroke()
  }
  eye(pen, 0.94 * r, -0.08 * r, 0.07 * r)
}

export const ray: Draw = (pen, r) => {
  shade(pen, r, '#5b79a8', '#2c4067')
  shape(pen, [
    [0.9 * r, 0],
    [-0.35 * r, -r, 0.35 * r, -0.45 * r],
    [-0.55 * r, 0, -0.4 * r, -0.3 * r],
    [-0.35 * r, r, -0.4 * r, 0.3 * r],
    [0.9 * r, 0, 0.35 * r, 0.45 * r],
  ])
  pen.strokeStyle = '#2c4067'
  pen.lineWidth = r * 0.06
  pen.beginPath()
  pen.moveTo(-0.5 * r, 0)
  pen.quadraticCurveTo(-0.9 * r, 0.15 * r, -1.3 * r, 0)
  pen.stroke()
  eye(pen, 0.5 * r, -0.14 * r, 0.07 * r)
  eye(pen, 0.5 * r, 0.14 * r, 0.07 * r)
}

const arms = (pen: CanvasRenderingContext2D, r: number, color: string, count: number) => {
  pen.strokeStyle = color
  pen.lineCap = 'round'
  pen.lineWidth = r * (count > 6 ? 0.15 : 0.11)
  for (let at = 0; at < count; at++) {
    const y = ((at + 0.5) / count - 0.5) * 1.1 * r
    pen.beginPath()
    pen.moveTo(-0.1 * r, y * 0.7)
    pen.bezierCurveTo(-0.5 * r, y * 1.6, -0.8 * r, y * 0.4, -1.15 * r, y * 1.5)
    pen.stroke()
  }
}

export const squid: Draw = (pen, r) => {
  arms(pen, r, '#d97a94', 5)
  shade(pen, r, '#f2a3b8', '#c65b7c')
  shape(pen, [
    [-0.25 * r, -0.36 * r],
    [1.1 * r, 0, 0.7 * r, -0.5 * r],
    [-0.25 * r, 0.36 * r, 0.7 * r, 0.5 * r],
  ])
  eye(pen, 0.05 * r, -0.14 * r, 0.11 * r)
}

export const kraken: Draw = (pen, r) => {
  arms(pen, r, '#6d3a8c', 8)
  shade(pen, r, '#a86bd0', '#4b2169')
  oval(pen, 0.35 * r, 0, 0.66 * r, 0.58 * r)
  pen.fillStyle = '#ffd76a'
  oval(pen, 0.55 * r, -0.2 * r, 0.13 * r, 0.1 * r)
  oval(pen, 0.55 * r, 0.2 * r, 0.13 * r, 0.1 * r)
  pen.fillStyle = '#1c0d28'
  oval(pen, 0.58 * r, -0.2 * r, 0.05 * r, 0.09 * r)
  oval(pen, 0.58 * r, 0.2 * r, 0.05 * r, 0.09 * r)
}

export const shark =
  (top: string, bottom: string): Draw =>
  (pen, r) => {
    shade(pen, r * 0.5, top, bottom)
    shape(pen, [
      [-0.7 * r, 0],
      [-1.15 * r, -0.5 * r],
      [-0.95 * r, 0],
      [-1.15 * r, 0.35 * r],
    ])
    shape(pen, [
      [-0.1 * r, -0.25 * r],
      [-0.1 * r, -0.72 * r],
      [0.25 * r, -0.25 * r],
    ])
    shape(pen, [
      [0.1 * r, 0.2 * r],
      [-0.2 * r, 0.62 * r],
      [0.35 * r, 0.22 * r],
    ])
    shape(pen, [
      [1.05 * r, 0],
      [-0.8 * r, 0, 0.2 * r, -0.62 * r],
      [1.05 * r, 0, 0.2 * r, 0.52 * r],
    ])
    eye(pen, 0.66 * r, -0.1 * r, 0.06 * r)
  }

export const serpent =
  (top: string, bottom: string, { hasHorns = false } = {}): Draw =>
  (pen, r) => {
    for (let at = 0; at < 12; at++) {
      const x = -1.1 + at * 0.17
      const y = Math.sin(at * 0.85) * 0.26
      shade(pen, r, at % 2 === 0 ? top : bottom, bottom)
      oval(pen, x * r, y * r, 0.15 * r + at * 0.008 * r, 0.13 * r + at * 0.008 * r)
    }
    shade(pen, r * 0.4, top, bottom)
    oval(pen, 0.92 * r, 0.02 * r, 0.27 * r, 0.2 * r)
    if (hasHorns) {
      pen.fillStyle = '#ffe08a'
      shape(pen, [
        [0.8 * r, -0.14 * r],
        [0.62 * r, -0.5 * r],
        [0.95 * r, -0.16 * r],
      ])
      shape(pen, [
        [0.72 * r, 0.16 * r],
        [0.42 * r, 0.42 * r],
        [0.85 * r, 0.2 * r],
      ])
    }
    eye(pen, 1 * r, -0.04 * r, 0.07 * r)
  }

export const crab =
  (top: string, bottom: string, { drill = false } = {}): Draw =>
  (pen, r) => {
    pen.strokeStyle = bottom
    pen.lineCap = 'round'
    pen.lineWidth = r * 0.1
    for (const side of [-1, 1]) {
      for (const x of [-0.4, -0.1, 0.2]) {
        pen.beginPath()
        pen.moveTo(x * r, side * 0.3 * r)
        pen.lineTo((x - 0.15) * r, side * 0.8 * r)
        pen.stroke()
      }
      shade(pen, r, top, bottom)
      oval(pen, 0.75 * r, side * 0.5 * r, 0.27 * r, 0.17 * r)
    }
    shade(pen, r, top, bottom)
    oval(pen, 0, 0, 0.66 * r, 0.5 * r)
    if (drill) {
      pen.fillStyle = '#c7d0da'
      shape(pen, [
        [0.5 * r, -0.24 * r],
        [1.2 * r, 0],
        [0.5 * r, 0.24 * r],
      ])
    } else {
      pen.fillStyle = '#20242b'
      oval(pen, -0.05 * r, 0, 0.3 * r, 0.3 * r)
      pen.fillStyle = '#ffb13d'
      oval(pen, 0.12 * r, -0.2 * r, 0.08 * r, 0.08 * r)
    }
    eye(pen, 0.48 * r, -0.2 * r, 0.09 * r)
    eye(pen, 0.48 * r, 0.2 * r, 0.09 * r)
  }
