import load from 'libheif-js/libheif-wasm/libheif-bundle.mjs'

/**
 * Decodes the first picture of an HEIC file, upright.
 *
 * @throws where it holds none that can be read
 */
export async function heicPicture(bytes: ArrayBuffer): Promise<ImageBitmap> {
  const [image] = new (load().HeifDecoder)().decode(bytes)
  if (!image) throw new Error('no picture in this file')
  const pixels = new ImageData(image.get_width(), image.get_height())
  await new Promise<void>((resolve, reject) => {
    image.display(pixels, (shown) =>
      shown ? resolve() : reject(new Error('the picture cannot be decoded')),
    )
  })
  return createImageBitmap(pixels)
}
