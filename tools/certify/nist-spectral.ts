import { erfc } from './special-functions.ts'

/** NIST SP 800-22 rev. 1a, 2.6: no period stands out in the discrete Fourier transform. */
export function spectral(bits: Uint8Array): number {
  const { length } = bits
  const { real, imaginary } = transform(Float64Array.from(bits, (bit) => 2 * bit - 1))
  const limit = length * Math.log(1 / 0.05)
  let below = 0
  for (let i = 0; i < length / 2; i += 1) {
    if (real[i]! ** 2 + imaginary[i]! ** 2 < limit) below += 1
  }
  const off = (below - (0.95 * length) / 2) / Math.sqrt((length * 0.95 * 0.05) / 4)
  return erfc(Math.abs(off) / Math.SQRT2)
}

type Complex = { real: Float64Array; imaginary: Float64Array }

/** Of any length: Bluestein's way for those that are no power of two. */
function transform(values: Float64Array): Complex {
  const { length } = values
  if ((length & (length - 1)) === 0) {
    const whole = { real: values, imaginary: new Float64Array(length) }
    fourier(whole)
    return whole
  }
  const size = 2 ** Math.ceil(Math.log2(2 * length))
  const [moved, chirp] = [emptyOf(size), emptyOf(size)]
  for (let i = 0; i < length; i += 1) {
    // i² modulo 2n keeps the angle exact for large i.
    const angle = (Math.PI * ((i * i) % (2 * length))) / length
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    moved.real[i] = values[i]! * cos
    moved.imaginary[i] = -values[i]! * sin
    for (const at of [i, (size - i) % size]) {
      chirp.real[at] = cos
      chirp.imaginary[at] = sin
    }
  }
  fourier(moved)
  fourier(chirp)
  // Conjugated, so that transforming once more goes back; only magnitudes are asked for.
  for (let i = 0; i < size; i += 1) {
    const [a, b, c, d] = [moved.real[i]!, moved.imaginary[i]!, chirp.real[i]!, chirp.imaginary[i]!]
    moved.real[i] = (a * c - b * d) / size
    moved.imaginary[i] = -(a * d + b * c) / size
  }
  fourier(moved)
  return moved
}

function emptyOf(size: number): Complex {
  return { real: new Float64Array(size), imaginary: new Float64Array(size) }
}

/** In place, for powers of two. */
function fourier({ real, imaginary }: Complex): void {
  const { length } = real
  reverseBits(real)
  reverseBits(imaginary)
  for (let half = 1; half < length; half *= 2) {
    const cos = Float64Array.from({ length: half }, (_, i) => Math.cos((Math.PI * i) / half))
    const sin = Float64Array.from({ length: half }, (_, i) => -Math.sin((Math.PI * i) / half))
    for (let from = 0; from < length; from += 2 * half) {
      for (let i = 0; i < half; i += 1) {
        const [low, high] = [from + i, from + i + half]
        const re = real[high]! * cos[i]! - imaginary[high]! * sin[i]!
        const im = real[high]! * sin[i]! + imaginary[high]! * cos[i]!
        real[high] = real[low]! - re
        imaginary[high] = imaginary[low]! - im
        real[low]! += re
        imaginary[low]! += im
      }
    }
  }
}

function reverseBits(values: Float64Array): void {
  const { length } = values
  for (let i = 1, j = 0; i < length; i += 1) {
    let bit = length >> 1
    for (; j & bit; bit >>= 1) j ^= bit
    j ^= bit
    if (i >= j) continue
    const held = values[i]!
    values[i] = values[j]!
    values[j] = held
  }
}
