import { callApi } from '@madang/kit'
import { drawLineId, seatDraws } from '@madang/games/rooms/seat-draw'
import { showCardTournamentDraws, type TournamentDraws } from '@madang/wire/cardroom-tournaments'
import { keeper, loadEngines } from './browser-keeper.ts'

/** Draws the seats of tournaments again that this member entered. */
export async function compareSeatDraws(): Promise<void> {
  const engines = await loadEngines()
  const asked = new Map<string, Promise<TournamentDraws | undefined>>()
  const ask = (tournamentId: string) => {
    const known = asked.get(tournamentId)
    if (known) return known
    const shown = callApi(showCardTournamentDraws, { tournamentId }).catch(() => undefined)
    asked.set(tournamentId, shown)
    return shown
  }
  await keeper.reveal(
    (facts) => facts.kind === 'tournament-draw',
    async (facts) => {
      if (facts.kind !== 'tournament-draw') return undefined
      const shown = await ask(facts.tournamentId)
      const draw = shown?.draws.find(({ number }) => number === facts.number)
      if (!shown || !draw || draw.secret === null || draw.entropy === null) return undefined
      const isOwn = (entryId: string) => drawLineId(entryId, facts.number) === facts.id
      if (shown.returned.some(isOwn)) return undefined
      // Whoever went out before has no seat at the final table.
      const isFinal = facts.number === seatDraws.final
      if (isFinal && !draw.seats.some(({ entryId }) => isOwn(entryId))) return undefined
      return { ...draw, kind: 'tournament-draw', seatMax: shown.seatMax, ...secretsOf(draw) }
    },
    engines,
  )
}

const secretsOf = ({ entropy, secret }: TournamentDraws['draws'][number]) => ({
  entropy: entropy ?? '',
  secret: secret ?? '',
})
