import { createRequire } from 'node:module'

/** Returns the font file of titles on pictures, for servers that render them. */
export const titleFontFile = (): string =>
  createRequire(import.meta.url).resolve('pretendard/dist/public/static/Pretendard-Bold.otf')
