import type { BeaconPart } from '@madang/games/chance/beacon'
import * as wire from '@madang/wire/raffles'
import { findMembers, maskedName } from '#identity'
import { beaconPartOf } from '#kernel/beacon/beacon-rounds'
import type { ReadTx } from '#kernel/database/database'
import { writeIdempotent } from '#kernel/http/idempotency'
import type { Commitment } from '#kernel/live/commitments'
import { decimalOf } from '#kernel/money'
import { refuse } from '#kernel/refusal'
import { route } from '#kernel/http/route'
import { claimTickets } from './claim-tickets.ts'
import { rafflePromises } from './promises.ts'
import { promisedIn, ticketId, ticketsLeft } from './raffle.ts'
import type { Raffle } from './raffle.ts'
import * as store from './raffle-store.ts'
import type { Ticket } from './raffle-store.ts'
import { listWinners } from './winner-store.ts'
import type { Winner } from './winner-store.ts'

const shownCount = 4
const officeCount = 30

export const routes = [
  route(wire.listRaffles, ({ by, db, now }) =>
    db.read(async (tx) => {
      const raffles = await store.listRaffles(tx, shownCount)
      const known = await knownOf(tx, raffles)
      return Promise.all(
        raffles.map(async (raffle) => {
          const play = await store.findPlay(tx, raffle.id, by.id)
          return {
            ...raffleShown(raffle, known, now),
            left: isOpenAt(raffle, now) ? ticketsLeft(raffle, play) : 0,
            numbers: await store.listOwnNumbers(tx, raffle.id, by.id),
            played: decimalOf(play.validUnits < 0n ? 0n : play.validUnits),
            winners: winnersOf(known, raffle).map((won) => ({
              amount: decimalOf(won.amountUnits),
              isOwn: won.memberId === by.id,
              name: known.names.get(won.memberId) ?? '',
              number: won.number,
              place: won.place,
            })),
          }
        }),
      )
    }),
  ),

  route(wire.showRaffle, ({ db, now }, { raffleId }) =>
    db.read(async (tx) => {
      const raffle = (await store.findRaffle(tx, raffleId)) ?? refuse('not-found')
      const known = await knownOf(tx, [raffle])
      const shown = raffleShown(raffle, known, now)
      // Before the draw nobody may see the tickets' bytes, nor when they were taken.
      if (raffle.drawnAt === null) return { ...shown, drawn: null, firstSaleAt: null, tickets: [] }
      const places = winnersOf(known, raffle).toSorted((one, other) => one.place - other.place)
      return {
        ...shown,
        drawn: places.map(({ number }) => number),
        firstSaleAt: (await store.findFirstClaim(tx, raffleId))?.toISOString() ?? null,
        tickets: (await store.listTickets(tx, raffleId)).map(ticketShown(raffleId)),
      }
    }),
  ),

  route(wire.claimRafflePromotion, ({ by, db, now }, { bytes, id, raffleId }) => {
    const content = { bytes, raffleId }
    const idempotency = { actor: by.id, call: 'raffles.claim', content, key: id }
    return writeIdempotent(db, idempotency, (tx) =>
      claimTickets(tx, { at: now, bytes, id, memberId: by.id, raffleId }),
    )
  }),

  route(wire.listRaffleTickets, ({ db }, { raffleId }) =>
    db.read(async (tx) => {
      const raffle = (await store.listRaffles(tx, shownCount)).find(({ id }) => id === raffleId)
      if (!raffle) return refuse('not-found')
      // Before the draw nobody may see the other tickets' bytes.
      if (raffle.drawnAt === null) return refuse('raffle-not-drawn')
      const tickets = await store.listTickets(tx, raffleId)
      return tickets.map(ticketShown(raffleId))
    }),
  ),

  route(wire.listOfficeRaffles, ({ db, now }) =>
    db.read(async (tx) => {
      const raffles = await store.listRaffles(tx, officeCount)
      const known = await knownOf(tx, raffles)
      return raffles.map((raffle) => {
        const winners = winnersOf(known, raffle)
        const heldUnits = sumOf(winners.filter(({ heldAt }) => heldAt !== null))
        return {
          ...raffleShown(raffle, known, now),
          held: decimalOf(heldUnits),
          paid: decimalOf(sumOf(winners) - heldUnits),
        }
      })
    }),
  ),
]

const ticketShown =
  (raffleId: string) =>
  ({ bytes, number }: Ticket) => ({ bytesHex: bytes, id: ticketId(raffleId, number) })

type Known = {
  commitments: Map<string, Commitment>
  winners: Winner[]
  /** Masked names: members recognise themselves, but not others. */
  names: Map<string, string>
  /** The beacon's part in drawn raffles. */
  beacons: Map<string, BeaconPart | null>
}

async function knownOf(tx: ReadTx, raffles: Raffle[]): Promise<Known> {
  const ids = raffles.map(({ commitmentId }) => commitmentId)
  const commitments = await rafflePromises.find(tx, ids)
  const winners = await listWinners(
    tx,
    raffles.map(({ id }) => id),
  )
  const drawn = raffles.filter(({ drawnAt }) => drawnAt !== null)
  const beacons = await Promise.all(
    drawn.map(async (raffle): Promise<[string, BeaconPart | null]> => {
      return [raffle.id, await beaconPartOf(tx, promisedIn(raffle), raffle.beaconSignature)]
    }),
  )
  const members = await findMembers(tx, [...new Set(winners.map(({ memberId }) => memberId))])
  return {
    beacons: new Map(beacons),
    commitments: new Map(commitments.map((one) => [one.id, one])),
    names: new Map(
      members.map(({ account, id, nickname }) => [id, maskedName(nickname ?? account)]),
    ),
    winners,
  }
}

const isOpenAt = ({ drawnAt, endsAt }: Raffle, now: Date): boolean =>
  drawnAt === null && endsAt > now

const winnersOf = ({ winners }: Known, { id }: Raffle): Winner[] =>
  winners.filter(({ raffleId }) => raffleId === id)

const sumOf = (winners: Winner[]): bigint =>
  winners.reduce((sum, { amountUnits }) => sum + amountUnits, 0n)

function raffleShown(raffle: Raffle, { beacons, commitments }: Known, now: Date) {
  const { entropy, leaf, leafIndex, secret, secretHash } =
    commitments.get(raffle.commitmentId) ?? refuse('not-found')
  return {
    beacon: beacons.get(raffle.id) ?? null,
    began: raffle.began,
    endsAt: raffle.endsAt.toISOString(),
    entropy,
    id: raffle.id,
    leaf,
    leafIndex,
    number: raffle.number,
    prizes: raffle.prizes.map(decimalOf),
    secret,
    secretHash,
    state: isOpenAt(raffle, now)
      ? ('open' as const)
      : raffle.drawnAt
        ? ('drawn' as const)
        : ('waiting' as const),
    ticketBet: decimalOf(raffle.ticketUnits),
    ticketCount: raffle.ticketCount,
    ticketsMax: raffle.ticketsMax,
  }
}
