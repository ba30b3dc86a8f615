import * as v from 'valibot'
import { call } from './call.ts'
import { id } from './shapes.ts'

/** The human check keeps bots from trying names and passwords, and its alternative for people. */
export const sliderPurposes = ['login', 'register', 'forgot', 'captcha'] as const

export const slider = call({
  get: '/wps/slider',
  for: 'anyone',
  takes: v.strictObject({ purpose: v.picklist(sliderPurposes) }),
  gives: v.strictObject({
    id,
    /** Pictures as data URLs; the piece is square. */
    bg: v.string(),
    piece: v.string(),
    y: v.number(),
    width: v.number(),
    height: v.number(),
    pieceSize: v.number(),
  }),
  refuses: ['too-many-requests'],
  about: 'A fresh slider; where the piece belongs stays on the server.',
})

export const verifySlider = call({
  post: '/wps/slider/verify',
  for: 'anyone',
  takes: v.strictObject({
    id,
    x: v.pipe(v.number(), v.minValue(0), v.maxValue(400)),
    /** The path of the piece: x and milliseconds since the start. */
    track: v.pipe(
      v.array(
        v.strictTuple([
          v.pipe(v.number(), v.minValue(-10_000), v.maxValue(10_000)),
          v.pipe(v.number(), v.minValue(0), v.maxValue(3_600_000)),
        ]),
      ),
      v.maxLength(400),
    ),
  }),
  gives: v.strictObject({ pass: v.string() }),
  refuses: ['human-check-failed'],
  about: 'One try per slider; what it gives opens one login or registration within 2 minutes.',
})

export const puzzle = call({
  get: '/wps/slider/puzzle',
  for: 'anyone',
  takes: v.strictObject({ purpose: v.picklist(sliderPurposes) }),
  gives: v.strictObject({ id, seed: v.string(), bits: v.number() }),
  refuses: ['too-many-requests'],
  about: 'Another way past the slider, for those who cannot see it: some work for the device.',
})

export const solvePuzzle = call({
  post: '/wps/slider/puzzle',
  for: 'anyone',
  takes: v.strictObject({ id, answer: v.pipe(v.string(), v.regex(/^\d{1,12}$/)) }),
  gives: v.strictObject({ pass: v.string() }),
  refuses: ['human-check-failed'],
  about: 'The number whose SHA-256 behind `seed.` begins with so many zero bits; one try each.',
})
