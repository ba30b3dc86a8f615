/** The part of libheif's JavaScript interface that is used here; the package types none of it. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  export type HeicImage = {
    get_width: () => number
    get_height: () => number
    /** Converts to RGBA, upright; calls back with nothing where it fails. */
    display: (into: Pixels, done: (pixels: Pixels | null) => void) => void
  }
  export default function load(): {
    HeifDecoder: new () => { decode: (bytes: ArrayBuffer) => HeicImage[] }
  }
}
