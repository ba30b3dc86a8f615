import { decimalOf } from '#kernel/money'
import { followsGroup, familyOfGame, oddsOfGame } from './games/game.ts'
import type { LotteryGame } from './games/game.ts'
import type { Chase } from './plans/chase.ts'
import type { Draw } from './draws/draw.ts'
import { prizeModes } from './games/prize-mode.ts'
import type { PrizeTerms } from './games/prize-mode.ts'
import { provinceOf } from './games/provinces.ts'
import { nameOfDraw } from './draws/schedule.ts'
import type { Ticket } from './tickets/ticket.ts'

/** Returns a draw for the public. */
export const shownDraw = (game: LotteryGame, draw: Draw) => ({
  closesAt: draw.closesAt.toISOString(),
  commitmentId: draw.commitmentId,
  correctionCount: draw.correctionCount,
  drawAt: draw.drawAt.toISOString(),
  drawn: draw.drawn,
  drawnAt: draw.drawnAt?.toISOString() ?? null,
  entropy: draw.entropy,
  gameCode: game.id,
  isLate: draw.isLate,
  leaf: draw.leaf,
  name: [nameOfDraw(game.schedule, draw.number), provinceOf(game.id, draw.drawAt)]
    .filter(Boolean)
    .join(' '),
  number: String(draw.number),
  opensAt: draw.opensAt.toISOString(),
  sources: draw.source?.kind === 'imported' ? draw.source.said : [],
  secret: draw.secret,
  secretHash: draw.secretHash,
  state: draw.state,
  voidReason: draw.voidReason,
})

/** Returns a game for a menu. */
export function shownGame(
  game: LotteryGame,
  name: string,
  { last, next }: { last: Draw | undefined; next: Draw | undefined },
) {
  const { schedule } = game
  const [first] = familyOfGame(game).playTypes
  return {
    area: game.area,
    defaultPlayType: first?.id ?? '',
    everySeconds: schedule.kind === 'own' ? schedule.everySeconds : null,
    family: game.family,
    gameCode: game.id,
    gameId: game.id,
    isImported: game.isImported,
    isSimulated: schedule.kind === 'days' && schedule.isSimulated && !game.isImported,
    last: last ? shownDraw(game, last) : null,
    name,
    next: next ? shownDraw(game, next) : null,
  }
}

export const shownModes = (game: LotteryGame, terms: PrizeTerms) =>
  prizeModes(game.groupMax, terms).map(({ group, id, unitUnits }) => {
    return { group, id, unit: decimalOf(unitUnits) }
  })

export const shownPlays = (game: LotteryGame, drawAt: Date | undefined) =>
  familyOfGame(game, drawAt).playTypes.map((play) => ({
    followsGroup: followsGroup(play) && game.odds[play.id] === undefined,
    id: play.id,
    odds: textOdds(oddsOfGame(game, play, game.groupMax)),
  }))

const textOdds = (odds: Readonly<Record<string, bigint>>) =>
  Object.fromEntries(Object.entries(odds).map(([id, own]) => [id, String(own)]))

/** Returns a ticket for its owner. */
export function shownTicket(game: LotteryGame, gameName: string, ticket: Ticket, draw: Draw) {
  const mayCancel = ticket.state === 'open' && draw.state === 'selling'
  return {
    cancelUntil: mayCancel ? draw.closesAt.toISOString() : null,
    chaseId: ticket.chaseId,
    drawAt: draw.drawAt.toISOString(),
    drawn: draw.drawn,
    endedAt: ticket.endedAt?.toISOString() ?? null,
    entropy: ticket.entropy,
    family: game.family,
    gameCode: game.id,
    gameName,
    id: ticket.id,
    lines: ticket.lines.map((line, at) => {
      const won = ticket.ends?.[at]
      return {
        betCount: line.betCount,
        multiple: line.multiple,
        odds: textOdds(line.odds),
        picks: line.picks.map((group) => [...group]),
        playType: line.playType,
        prizeMode: line.prizeMode,
        rebate: decimalOf(line.rebateUnits),
        stake: decimalOf(line.stakeUnits),
        won: won === undefined ? null : decimalOf(won),
      }
    }),
    name: nameOfDraw(game.schedule, ticket.number),
    number: String(ticket.number),
    payout: decimalOf(ticket.payoutUnits),
    placedAt: ticket.placedAt.toISOString(),
    rebate: decimalOf(ticket.rebateUnits),
    receipt: ticket.receipt,
    stake: decimalOf(ticket.stakeUnits),
    state: ticket.state,
  }
}

export const shownChase = (chase: Chase, gameName: string) => ({
  endedAt: chase.endedAt?.toISOString() ?? null,
  endedBy: chase.endedBy,
  gameCode: chase.gameId,
  gameName,
  id: chase.id,
  lines: chase.lines.map((line) => ({ ...line, picks: line.picks.map((group) => [...group]) })),
  madeAt: chase.madeAt.toISOString(),
  multiples: chase.multiples,
  net: decimalOf(chase.netUnits),
  placedCount: chase.placedCount,
  receipt: chase.receipt,
  state: chase.state,
  stopLoss: chase.stopLossUnits === null ? null : decimalOf(chase.stopLossUnits),
  stopsOnWin: chase.stopsOnWin,
})
