import { linkBefore } from '@madang/games/chance/commitment'
import { entropyOf } from '@madang/games/chance/shared-outcome'
import { holds } from '@madang/games/proofs/holds'
import { seatDrawChecks } from '@madang/games/proofs/seat-draw-checks'
import type { TournamentDraws } from '@madang/wire/cardroom-tournaments'

/** Draws the seats again from what is shown; what is missing or damaged is different. */
export function seatDrawVerdict(
  draw: TournamentDraws['draws'][number],
  { seatMax }: Pick<TournamentDraws, 'seatMax'>,
  tournamentId: string,
): { name: 'secret' | 'entropy' | 'seats'; isSame: boolean }[] {
  const { clientBytes, number, secretHash } = draw
  const shown = { ...draw, entropy: draw.entropy ?? '', seatMax, secret: draw.secret ?? '' }
  const holdsFor = (name: 'entropy' | 'outcome') =>
    holds(() =>
      seatDrawChecks({ number, tournamentId }, shown).every(
        (check) => check.name !== name || check.isSame,
      ),
    )
  const isSum = holds(() => entropyOf(clientBytes) === shown.entropy)
  return [
    { isSame: holds(() => linkBefore(shown.secret) === secretHash), name: 'secret' },
    { isSame: isSum && holdsFor('entropy'), name: 'entropy' },
    { isSame: holdsFor('outcome'), name: 'seats' },
  ]
}
