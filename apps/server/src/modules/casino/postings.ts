import type { HouseAccount, Transfer } from '#ledger'
import type { SlotConfig } from '@madang/games'
import type { Round } from './rounds/round.ts'

/** The escrow account of a game's pool. Its balance is the only record of what the pool holds. */
export const poolOf = (gameId: string): HouseAccount => ({
  currency: 'KRW',
  house: `jackpot-${gameId}`,
})
/** The account with the money that starts the next pool. */
export const reserveOf = (gameId: string): HouseAccount => ({
  currency: 'KRW',
  house: `jackpot-reserve-${gameId}`,
})
/** The account that receives stakes and pays payouts. */
const games: HouseAccount = { currency: 'KRW', house: 'games' }

/** The part of a stake that goes to the pool, and the part that goes to the reserve. */
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
            // Stakes are whole won, so taking a share of them needs no rounding.
            amountUnits: (stakeUnits * BigInt(bps)) / 10_000n,
            cause,
            from: games,
            key: `jackpot:${id}:${leg}`,
            subject: id,
            to,
          },
        ],
  )

/**
 * Moves a jackpot from the pool to the games account, which pays the member; the reserve becomes
 * the new pool.
 */
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
 * Reverses the jackpot win of a voided round. The pool gets back what it paid. The reserve gets
 * back what it gave to the next pool, unless that pool was won since.
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

/** The ledger key of what the reserve gave after a win. */
export const renewalKeyOf = ({ id }: Pick<Round, 'id'>): string => `jackpot:${id}:renewal`

/** Moves the reserve of a retired game into its pool, before the pool is shared. */
export const reserveToPool = (gameId: string, units: bigint): Transfer => ({
  amountUnits: units,
  cause: 'jackpot-renewal',
  from: reserveOf(gameId),
  key: `jackpot:${gameId}:retired`,
  to: poolOf(gameId),
})

/** Pays a member's share of a retired game's pool. */
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

/** Returns the pool of a retired game to the house, if no member contributed to it. */
export const poolToHouse = (gameId: string, units: bigint): Transfer => ({
  amountUnits: units,
  cause: 'jackpot-returned',
  from: poolOf(gameId),
  key: `jackpot:${gameId}:returned`,
  to: games,
})

/** The house's starting money for the first pool of a game; paid only once. */
export const poolSeed = (gameId: string, units: bigint): Transfer => ({
  amountUnits: units,
  cause: 'jackpot-seed',
  from: games,
  key: `jackpot:${gameId}:seed`,
  to: poolOf(gameId),
})
