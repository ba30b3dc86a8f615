import type { ReadTx } from '#kernel/database/database'
import { decimalOf } from '#kernel/money'
import { readSettings } from '#settings'
import { findDraw } from '../draws/draw-store.ts'
import { familyOfGame } from '../games/game.ts'
import type { LotteryGame } from '../games/game.ts'
import { hedgedPlays } from '../draws/settle-draw.ts'
import { findTaken } from './take-room.ts'
import { liabilitiesOf, priceLines, wholeDraw } from './ticket.ts'
import type { AskedLine } from './ticket.ts'
import { listOwnOnDraws } from './ticket-store.ts'

type Asked = { lines: AskedLine[]; memberId: string; number: bigint }

/**
 * Returns the price of lines and the room left for their numbers, before the request, which checks
 * both again.
 *
 * @throws Refusal of the first line that cannot be placed, with `line` from 1
 */
export async function previewLines(tx: ReadTx, game: LotteryGame, asked: Asked) {
  const draw = await findDraw(tx, game.id, asked.number)
  const family = familyOfGame(game, draw?.drawAt)
  const terms = (await readSettings(tx)).lottery
  const lines = priceLines({ family, own: game, terms }, asked.lines)
  const liabilities = lines.map((line) => liabilitiesOf(family, line))
  const keys = [...new Set(liabilities.flat().map(({ key }) => key))]
  const [takenUnits, own] = await Promise.all([
    findTaken(tx, game.id, asked.number, keys),
    listOwnOnDraws(tx, [asked.memberId], game.id, asked.number),
  ])
  const { memberId } = asked
  const hedged = hedgedPlays(family, [...own, { lines, memberId }])
  const stakeUnits = lines.reduce((sum, line) => sum + line.stakeUnits, 0n)
  return {
    lines: lines.map((line, at) => ({
      betCount: line.betCount,
      isHedged: hedged.has(`${memberId} ${line.playType}`),
      rebate: decimalOf(line.rebateUnits),
      roomLeft: decimalOf(roomLeft(game, liabilities[at] ?? [], takenUnits)),
      stake: decimalOf(line.stakeUnits),
    })),
    stake: decimalOf(stakeUnits),
  }
}

/** Returns the smallest room left under the ceilings of a line, without the line itself. */
function roomLeft(
  game: LotteryGame,
  liabilities: { key: string }[],
  takenUnits: (key: string) => bigint,
): bigint {
  return liabilities.reduce<bigint>((least, { key }) => {
    const ceiling = key === wholeDraw ? game.drawCeilingUnits : game.numberCeilingUnits
    const left = ceiling - takenUnits(key)
    const room = left > 0n ? left : 0n
    return room < least ? room : least
  }, game.drawCeilingUnits)
}
