import * as wire from '@madang/wire/lottery'
import { openDraws } from '../../src/modules/lottery/owner.ts'
import { TableLobby } from './table-lobby.ts'
import { openTown } from './town.ts'
import type { Town } from './town.ts'
import { visitOf } from './visit.ts'

/** Opens a town with its first draws on sale, and minji, who has won so much. */
export async function openLotteryTown(won: number) {
  const town = await openTown()
  const draws = new LotteryLobby(town)
  const minji = await visitOf(town, 'minji')
  await new TableLobby(town, 'live-dat-river').hasWon('minji', won)
  await draws.later(0)
  return { draws, minji, town }
}

/** The draws of a town, which go on only when its clock is moved here. */
export class LotteryLobby {
  readonly #town: Town
  #owner: ReturnType<typeof openDraws>

  constructor(town: Town) {
    this.#town = town
    this.#owner = openDraws(town.context, 'one')
  }

  /** Advances the clock and runs every due step. */
  async later(ms: number): Promise<void> {
    this.#town.clock.tick(ms)
    for (let step = 0; step < 4; step += 1) await this.tick()
  }

  /** At this instant. */
  until(at: string): Promise<void> {
    return this.later(Date.parse(at) - this.#town.clock.now().getTime())
  }

  /** One step of whoever holds the draws, at the clock's time. */
  tick = (): Promise<Date> => this.#owner.tick(this.#town.clock.now())

  /** Simulates the death of the owner process: another must take over the draws. */
  dies(): void {
    this.#owner = openDraws(this.#town.context, 'two')
  }

  async board(gameCode: string) {
    const { value } = await this.#town.ask(wire.showLotteryBoard, { gameCode })
    return value as {
      draws: wire.LotteryDraw[]
      game: wire.LotteryMenuGame
      prizeModes: { group: number; id: string; unit: string }[]
      results: wire.LotteryDraw[]
    }
  }

  /** Returns the draw of a game that sells tickets now. */
  async selling(gameCode: string): Promise<wire.LotteryDraw> {
    const { draws } = await this.board(gameCode)
    const draw = draws.find(({ state }) => state === 'selling')
    if (!draw) throw new Error('nothing is on sale')
    return draw
  }

  /** Continues until a draw is decided. */
  async decided({ gameCode, number }: wire.LotteryDraw): Promise<wire.LotteryDraw> {
    for (let step = 0; step < 80; step += 1) {
      const { value } = await this.#town.ask(wire.showLotteryDraw, { gameCode, number })
      const { state } = value.draw
      if (state === 'settled' || state === 'void' || state === 'corrected') return value.draw
      await this.later(3000)
    }
    throw new Error('the draw does not end')
  }
}
