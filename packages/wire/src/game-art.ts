import * as v from 'valibot'
import { call } from './call.ts'
import { text } from './shapes.ts'

const svgFile = v.pipe(text(80), v.regex(/^[A-Za-z0-9_-]+\.svg$/))

export const showSymbolArt = call({
  get: '/art/symbols/:gameId/:file',
  for: 'anyone',
  front: 'arcade',
  about: 'One symbol of a slot, `<symbolId>.svg`.',
  takes: v.strictObject({ gameId: text(60), file: svgFile }),
  gives: v.unknown(),
  refuses: ['not-found'],
})

export const showStageArt = call({
  get: '/art/stages/:file',
  for: 'anyone',
  front: 'arcade',
  about: 'The cloth behind the reels of a slot, `<gameId>.svg`.',
  takes: v.strictObject({ file: svgFile }),
  gives: v.unknown(),
  refuses: ['not-found'],
})
