import { createRequire } from 'node:module'

/** The file of the font that titles on pictures are set in, for whoever paints them on a server. */
export const titleFontFile = (): string =>
  createRequire(import.meta.url).resolve('pretendard/dist/public/static/Pretendard-Bold.otf')
