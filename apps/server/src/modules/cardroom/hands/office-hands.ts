import { findRoomGame } from '@madang/games/rooms/all-room-games'
import type { Gives, Takes } from '@madang/wire'
import type { OfficeCardHand, replayCardHand, searchCardHands } from '@madang/wire/cardroom-office'
import { findMemberByAccount, findMembers } from '#identity'
import type { ReadTx } from '#kernel/database/database'
import type { Commitments } from '#kernel/live/commitments'
import { refuse } from '#kernel/refusal'
import { decksFor } from './deal-hand.ts'
import { type Hand, seenStates } from './hand.ts'
import { findHand, searchHands } from './hand-store.ts'
import { cursorOf } from './hands-cursor.ts'
import { shownChips } from './show-hand.ts'
import { framesOf } from './show-played.ts'

const perPage = 25

/** Returns finished hands, by table, by member, or by two members who met. */
export async function findHands(
  tx: ReadTx,
  asked: Takes<typeof searchCardHands>,
): Promise<Gives<typeof searchCardHands>> {
  const members: string[] = []
  for (const account of [asked.account, asked.against]) {
    if (!account?.trim()) continue
    const member = await findMemberByAccount(tx, account.trim().toLowerCase())
    if (!member) return { next: null, rows: [] }
    members.push(member.id)
  }
  const found = await searchHands(tx, {
    limit: perPage + 1,
    memberIds: members,
    ...(asked.table && { tableId: asked.table }),
    ...(asked.hand && { handId: asked.hand }),
    ...(asked.after && { before: cursorOf(asked.after) }),
  })
  const hands = found.slice(0, perPage)
  const last = found.length > perPage ? hands.at(-1) : undefined
  return {
    next: last ? `${last.endedAt?.toISOString()}~${last.id}` : null,
    rows: await shownHands(tx, hands),
  }
}

/** @throws Refusal `not-found` for a hand that is not over */
export async function replayHand(
  tx: ReadTx,
  handId: string,
  fair: Commitments,
): Promise<Gives<typeof replayCardHand>> {
  const hand = await overHand(tx, handId)
  const [shown = refuse('not-found')] = await shownHands(tx, [hand])
  return {
    actions: hand.actions.map(({ action, isLate, seat }) => ({
      isLate: isLate === true,
      kind: action.kind,
      seat,
      to: action.to ?? null,
    })),
    entropy: hand.entropy.map(({ bytesHex, id }) => ({ bytes: bytesHex, id })),
    frames: framesOf(hand, await decksFor(tx, hand, fair)),
    hand: shown,
    secretHash: hand.secretHash,
  }
}

/** Returns the public frames with the cards that only each seat saw. */
export async function framesWithCards(
  tx: ReadTx,
  handId: string,
  fair: Commitments,
): Promise<object[]> {
  const hand = await overHand(tx, handId)
  const game = findRoomGame(hand.game)
  return seenStates(hand, await decksFor(tx, hand, fair)).map((state) => ({
    ...game.view(state),
    hands: hand.seats.map((_, seat) => {
      const own = game.view(state, seat) as { hands: number[][] }
      return own.hands[seat] ?? []
    }),
  }))
}

async function overHand(tx: ReadTx, id: string): Promise<Hand> {
  const hand = (await findHand(tx, id)) ?? refuse('not-found')
  return hand.state === 'over' || hand.state === 'void' ? hand : refuse('not-found')
}

export async function shownHands(tx: ReadTx, hands: readonly Hand[]): Promise<OfficeCardHand[]> {
  const ids = hands.flatMap(({ seats }) => seats.flatMap(({ memberId }) => memberId ?? []))
  const members = await findMembers(tx, [...new Set(ids)])
  const accountOf = new Map(members.map(({ account, id }) => [id, account]))
  return hands.map((hand) => {
    const { contributed = [], rake = 0, won = [] } = hand.result ?? {}
    const chips = (count: number | undefined) => shownChips(BigInt(count ?? 0))
    return {
      actionCount: hand.actions.length,
      endedAt: (hand.endedAt ?? hand.beganAt).toISOString(),
      game: hand.game,
      id: hand.id,
      isPractice: hand.isPractice,
      number: Number(hand.number),
      pot: chips(contributed.reduce((sum, one) => sum + one, 0)),
      rake: chips(rake),
      seats: hand.seats.map(({ memberId, name, seatNo, wagerId }, at) => ({
        account: memberId === null ? null : (accountOf.get(memberId) ?? null),
        contributed: chips(contributed[at]),
        memberId,
        name,
        seatNo,
        wagerId,
        won: chips(won[at]),
      })),
      state: hand.state === 'void' ? ('void' as const) : ('over' as const),
      tableId: hand.tableId,
    }
  })
}
