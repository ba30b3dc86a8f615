import type { HouseAccount, Transfer } from '#ledger'
import type { SlotConfig } from '@madang/games'
import type { Round } from './round.ts'

/** Escrow: what a pool holds is what its place holds, and nothing else counts it. */
export const poolOf = (gameId: string): HouseAccount => ({
  currency: 'KRW',
  house: `jackpot-${gameId}`,
})
/** What begins the next pool. */
export const reserveOf = (gameId: string): HouseAccount => ({
  currency: 'KRW',
  house: `jackpot-reserve-${gameId}`,
})
/** Stakes went here and payouts come from here. */
const games: HouseAccount = { currency: 'KRW', house: 'games' }

/** The part of a stake that fills the pool, and the part for the pool after it. */
export const contribution = (
  { gameId, id, stakeUnits }: Round,
  { poolBps, reserveBps }: NonNullable<SlotConfig['jackpot']>,
): Transfer[] =>
  [
    { bps: poolBps, cause: 'jackpot-contribution', leg: 'pool', to: poolOf(gameId) },
    { bps: reserveBps, cause: 'jackpot-reserve', leg: 'reserve', to: reserveOf(gameId) },
  ].flatMap(({ bps, cause, leg, to }) =>
    bps === 0
      ? []
      : [
          {
            // Stakes are whole won, so a share of them loses nothing.
            amountUnits: (stakeUnits * BigInt(bps)) / 10_000n,
            cause,
            from: games,
            key: `jackpot:${id}:${leg}`,
            subject: id,
            to,
          },
        ],
  )

/** The pool pays the games, which pay the member; the reserve becomes the new pool. */
export const poolWin = ({ gameId, id, jackpotUnits }: Round, reserveUnits: bigint): Transfer[] => [
  {
    amountUnits: jackpotUnits,
    cause: 'jackpot-win',
    from: poolOf(gameId),
    key: `jackpot:${id}:win`,
    subject: id,
    to: games,
  },
  ...(reserveUnits > 0n
    ? [
        {
          amountUnits: reserveUnits,
          cause: 'jackpot-renewal',
          from: reserveOf(gameId),
          key: renewalKeyOf({ id }),
          subject: id,
          to: poolOf(gameId),
        },
      ]
    : []),
]

/**
 * A win of the pool that is void: what it took is in the pool again, and the reserve has back what
 * it gave for the next pool, unless somebody has won that one since.
 */
export const poolWinBack = (
  { gameId, id, jackpotUnits }: Round,
  renewalUnits: bigint,
): Transfer[] => [
  {
    amountUnits: jackpotUnits,
    cause: 'jackpot-win-back',
    from: games,
    key: `jackpot:${id}:win-back`,
    subject: id,
    to: poolOf(gameId),
  },
  ...(renewalUnits > 0n
    ? [
        {
          amountUnits: renewalUnits,
          cause: 'jackpot-renewal-back',
          from: poolOf(gameId),
          key: `jackpot:${id}:renewal-back`,
          subject: id,
          to: reserveOf(gameId),
        },
      ]
    : []),
]

/** Where the ledger keeps what the reserve gave after a win. */
export const renewalKeyOf = ({ id }: Pick<Round, 'id'>): string => `jackpot:${id}:renewal`

/** The pool of a retired game takes its reserve in, before it is shared. */
export const reserveToPool = (gameId: string, units: bigint): Transfer => ({
  amountUnits: units,
  cause: 'jackpot-renewal',
  from: reserveOf(gameId),
  key: `jackpot:${gameId}:retired`,
  to: poolOf(gameId),
})

/** A member's part of a retired game's pool. */
export const poolShare = (
  gameId: string,
  { amountUnits, memberId }: { memberId: string; amountUnits: bigint },
): Transfer => ({
  amountUnits,
  cause: 'jackpot-shared',
  from: poolOf(gameId),
  key: `jackpot:${gameId}:shared:${memberId}`,
  to: { currency: 'KRW', holder: memberId, purpose: 'cash' },
})

/** The pool of a retired game that nobody has fed. */
export const poolToHouse = (gameId: string, units: bigint): Transfer => ({
  amountUnits: units,
  cause: 'jackpot-returned',
  from: poolOf(gameId),
  key: `jackpot:${gameId}:returned`,
  to: games,
})

/** The house's own money for the first pool of a game; once for ever. */
export const poolSeed = (gameId: string, units: bigint): Transfer => ({
  amountUnits: units,
  cause: 'jackpot-seed',
  from: games,
  key: `jackpot:${gameId}:seed`,
  to: poolOf(gameId),
})
