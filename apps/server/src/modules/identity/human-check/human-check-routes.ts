import * as wire from '@madang/wire/human-check'
import { route } from '#kernel/http/route'
import { openPuzzle, solvePuzzle } from './open-puzzle.ts'
import { openSlider, verifySlider } from './open-slider.ts'
import { visitOf } from '../sessions/origin-of.ts'

/** Routes of the slider, and of the puzzle for members who cannot see it. */
export const humanCheckRoutes = [
  route(wire.slider, async (request, { purpose }) =>
    openSlider(request, { ...visitOf(request), purpose }),
  ),

  route(wire.verifySlider, async (request, { id, track, x }) => ({
    pass: await verifySlider(request, { at: request.now, id, ip: request.ip, track, x }),
  })),

  route(wire.puzzle, async (request, { purpose }) =>
    openPuzzle(request, { ...visitOf(request), purpose }),
  ),

  route(wire.solvePuzzle, async (request, { answer, id }) => ({
    pass: await solvePuzzle(request, { answer, at: request.now, id, ip: request.ip }),
  })),
]
