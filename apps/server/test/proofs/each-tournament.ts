import { randomBytes } from 'node:crypto'
import type { Reveal } from '@madang/games/proofs/check-proofs'
import { expectedOf } from '@madang/games/proofs/expected-of'
import * as wire from '@madang/wire/cardroom-tournaments'
import { newId } from '../../src/kernel/ids.ts'
import { insertTournament } from '../../src/modules/cardroom/tournaments/tournament-store.ts'
import { openStarters } from '../../src/modules/cardroom/tournaments/tournament-work.ts'
import { CardLobby } from '../towns/card-lobby.ts'
import type { Town, Visit } from '../towns/town.ts'
import { engines } from './proof-browser.ts'
import type { ProofBrowser } from './proof-browser.ts'

/** A practice tournament of nine seats at three tables, for one member and computers. */
export async function openCup(town: Town): Promise<string> {
  const id = newId()
  const now = town.clock.now()
  await town.context.db.write((tx) =>
    insertTournament(tx, {
      bubbleRound: 0,
      buyInUnits: 0n,
      createdAt: now,
      endedAt: null,
      entrantsMax: 9,
      entrantsMin: 2,
      feeUnits: 0n,
      game: 'holdem',
      guaranteeUnits: 0n,
      id,
      isPractice: true,
      kind: 'scheduled',
      lateMs: 0,
      levelMs: 60_000,
      name: { EN: 'Drawn', KO: '추첨' },
      outCount: 0,
      reentryMax: 0,
      repeatMs: null,
      seatCount: 3,
      startChips: 100_000n,
      startedAt: null,
      startsAt: new Date(now.getTime() + 60_000),
      state: 'registering',
      ticketUnits: 0n,
      version: 1,
    }),
  )
  return id
}

export const drawsOf = async (town: Town, tournamentId: string, at: Visit) =>
  (await town.ask(wire.showCardTournamentDraws, { tournamentId }, at)).value as wire.TournamentDraws

/** Enters with bytes of the browser's own, and keeps what was signed. */
export async function enterWithBytes(
  town: Town,
  browser: ProofBrowser,
  { at, tournamentId }: { at: Visit; tournamentId: string },
): Promise<string> {
  const id = newId()
  const bytes = randomBytes(32).toString('hex')
  const shown = (await drawsOf(town, tournamentId, at)).draws
  const { value } = await town.ask(wire.enterCardTournament, { bytes, id, tournamentId }, at)
  for (const [place, receipt] of value.draws.entries()) {
    const commitment = shown[place]?.secretHash ?? null
    const drawn = { commitment, number: place + 1, tournamentId }
    const expected = expectedOf.seatDraw(drawn, { clientBytes: bytes, entryId: id })
    await browser.keeper.keep(receipt, expected)
  }
  return id
}

/** Lets the tournament begin by the clock. */
export async function beginCup(town: Town): Promise<void> {
  town.clock.tick(61_000)
  const starters = openStarters(town.context, 'draws')
  await starters.tick(town.clock.now())
}

/** What a browser compares once a draw is over. */
export async function compareDraw(browser: ProofBrowser, shown: wire.TournamentDraws, number = 1) {
  const draw = shown.draws.find((one) => one.number === number)!
  return browser.keeper.reveal(
    (facts) => facts.kind === 'tournament-draw' && facts.number === number,
    async (): Promise<Reveal | undefined> => {
      const { clientBytes, entropy, seats, secret, swaps } = draw
      if (secret === null || entropy === null) return undefined
      const { seatMax } = shown
      return { clientBytes, entropy, kind: 'tournament-draw', seatMax, seats, secret, swaps }
    },
    engines,
  )
}

/** A member enters a tournament, and its seats are drawn. */
export async function playDraw(town: Town, browser: ProofBrowser): Promise<void> {
  const at = await new CardLobby(town, '').frame('minji')
  const tournamentId = await openCup(town)
  await enterWithBytes(town, browser, { at, tournamentId })
  await beginCup(town)
  await compareDraw(browser, await drawsOf(town, tournamentId, at))
}
