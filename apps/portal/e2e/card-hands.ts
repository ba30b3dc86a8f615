import type { Page } from '@playwright/test'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { RoomAction, RoomGame, RoomGameId } from '@madang/games/rooms/room-game'

/** How many sit, and what they do until the picture is taken; the member sits first. */
export type Scene = {
  game: RoomGameId
  count: number
  /** What is done in turn; without any, until it is the member's turn. */
  acts?: RoomAction[]
  stacks?: number[]
}

/**
 * Shows the member a table full of people in the middle of a hand, whoever sits there in truth: the
 * answer of the table is filled with a hand of the engine, and its socket stays silent.
 */
export async function stageHand(page: Page, scene: Scene): Promise<void> {
  await page.routeWebSocket(/\/play\/cards\/live$/, () => {})
  await page.route(/\/play\/cards\/tables\/[\w-]+$/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { value: { table: object } }
    const value = { ...body.value, ...factsOf(scene), table: tableOf(body.value.table, scene) }
    await route.fulfill({ json: { ...body, value }, response: answer })
  })
}

const tableOf = (table: object, { count }: Scene) => ({ ...table, seatCount: count })

function factsOf(scene: Scene): object {
  const { count, game: id } = scene
  const game: RoomGame<unknown> = findRoomGame(id)
  const state = playTo(game, scene)
  const seats = Array.from({ length: count }, (_, at) => ({
    id: `0000000${at}-0000-7000-8000-000000000000`,
    isAway: false,
    isComputer: false,
    name: at === 0 ? '민지' : `달빛나그네${at}`,
    owes: 'nothing',
    seatNo: at + 1,
    stack: '1234500.00',
    state: 'playing',
  }))
  const now = new Date().toISOString()
  const until = new Date(Date.now() + 60_000).toISOString()
  const turn = { seats: game.waitsFor(state).map((at) => at + 1), since: now, sinceStep: 0, until }
  const own = game.view(state, 0) as { hands: number[][]; mine?: object }
  const handId = '00000009-0000-7000-8000-000000000000'
  const hand = {
    entropy: null,
    id: handId,
    number: 1,
    receipt: null,
    seats,
    secretHash: '0'.repeat(64),
    silent: [],
    state: game.end(state) ? 'over' : 'running',
    step: 0,
    turn: { ...turn, usesBank: false },
    view: game.view(state),
  }
  const mine = {
    cards: own.hands[0],
    handId,
    legal: game.legal(state, 0) ?? null,
    named: own.mine ?? null,
    seatNo: 1,
    step: 0,
  }
  return {
    mine,
    seat: { mucks: false, runsTwice: false, seatNo: 1, waitsForBlind: false },
    view: { button: count, carry: 1, hand, nextHandAt: null, seats, seq: 1 },
  }
}

function playTo(game: RoomGame<unknown>, { acts, count, game: id, stacks }: Scene): unknown {
  const hasBlinds = id === 'holdem' || id === 'omaha'
  const [small, big] = count === 2 ? [1, 0] : [0, 1]
  // Every seventh number, so that the cards differ in rank and suit.
  const deck = Array.from({ length: game.deck.size }, (_, at) => (at * 7) % game.deck.size)
  let state = game.start({
    decks: Array.from({ length: game.deck.count }, () => deck),
    ...(game.rules !== undefined && { rules: game.rules }),
    seats: Array.from({ length: count }, (_, at) => ({
      stack: stacks?.[at] ?? 123_450_000,
      ...(hasBlinds && at === small && { blind: 'small' as const }),
      ...(hasBlinds && at === big && { blind: 'big' as const }),
    })),
    stakes: {
      ante: 0,
      rake: { basisPoints: 0, caps: [], isNoFlopNoDrop: true },
      small: hasBlinds ? 500_000 : 0,
      unit: 1_000_000,
    },
  })
  const isLeft = (done: number) =>
    acts ? done < acts.length : !game.waitsFor(state).includes(0) && !game.end(state)
  for (let done = 0; isLeft(done); done += 1) {
    const [seat = 0] = game.waitsFor(state)
    const next = game.play(state, seat, acts?.[done] ?? quiet(game, state, seat))
    if (next === undefined) throw new Error(`act ${done} is not allowed`)
    state = next
  }
  return state
}

/** Checks or calls where one bets; elsewhere what counts when time passes. */
function quiet(game: RoomGame<unknown>, state: unknown, seat: number): RoomAction {
  const legal = game.legal(state, seat) as { call?: number; mayCheck?: boolean }
  if (legal.mayCheck === undefined) return game.timedOut(state, seat)
  return { kind: legal.mayCheck ? 'check' : 'call' }
}
