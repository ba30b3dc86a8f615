import { cardMotif, flowerCards, holeCards } from './motif-cards.ts'
import { numberMotif, pixelMotif, tileMotif } from './motif-marks.ts'
import { reelMotif } from './motif-reels.ts'
import { seaMotif, sportMotif } from './motif-sport.ts'
import type { MotifSubject } from './motif-subject.ts'

/**
 * Draws the picture's motif on a field of 200 × 200, chosen by category and by words of the title.
 */
export function motif(subject: MotifSubject): string {
  switch (subject.category) {
    case 'LIVE':
      return cardMotif(subject)
    case 'SPORTS':
      return sportMotif(subject)
    case 'ESPORTS':
      return pixelMotif(subject)
    case 'FISH':
      return seaMotif(subject)
    case 'PVP':
      return /홀덤|포커|오마하|holdem|poker|omaha/i.test(subject.name)
        ? holeCards(subject)
        : flowerCards(subject)
    case 'LOTT':
      return numberMotif(subject)
    case 'ELOTT':
      return tileMotif(subject)
    default:
      return reelMotif(subject)
  }
}
