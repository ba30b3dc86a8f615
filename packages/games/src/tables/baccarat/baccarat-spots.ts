import { fraction } from '../../slots/count/fraction.ts'
import { type BaccaratOutcome, baccaratWinner, isNatural, pointsOf } from './baccarat-hand.ts'
import { rankOf } from '../pairs/cards.ts'
import type { Pays, Spot } from '../table-class.ts'

type BaccaratSpot = Spot<BaccaratOutcome>
type Side = 'player' | 'banker'

/** Player and banker; a tie returns their stakes. */
export const player = sideSpot('player', 'player', fraction(1))
export const banker = sideSpot('banker', 'banker_5pct', fraction(19, 20))

export const bankerNoCommission: BaccaratSpot = {
  ...sideSpot('banker', 'banker_nocomm_6half', fraction(1)),
  pays: { win: fraction(1), six: fraction(1, 2), tie: fraction(0) },
  hit(outcome) {
    const hit = banker.hit(outcome)
    return hit === 'win' && pointsOf(outcome.banker) === 6 ? 'six' : hit
  },
}

export const bankerEz: BaccaratSpot = {
  ...sideSpot('banker', 'banker_ez_3card7_push', fraction(1)),
  pays: { win: fraction(1), seven: fraction(0), tie: fraction(0) },
  hit: (outcome) => (isDragon7(outcome) ? 'seven' : banker.hit(outcome)),
}

export function tie(pays: number): BaccaratSpot {
  return spot('tie', `tie_${pays}`, 'tie', win(pays), (outcome) => {
    return won(baccaratWinner(outcome) === 'tie')
  })
}

/** The banker wins with seven of three cards. */
export const dragon7 = spot('dragon-7', 'dragon7_40', 'dragon7', win(40), (outcome) => {
  return won(isDragon7(outcome))
})

/** The player wins with eight of three cards. */
export const panda8 = spot('panda-8', 'panda8_25', 'panda8', win(25), ({ player, banker }) => {
  return won(player.length === 3 && pointsOf(player) === 8 && pointsOf(banker) < 8)
})

export function super6(pays: number): BaccaratSpot {
  return spot('super-6', `super6_${pays}`, 'super6', win(pays), (outcome) => {
    return won(isBankerSix(outcome))
  })
}

export const lucky6 = spot(
  'lucky-6',
  'lucky6_12_20',
  'lucky6',
  { two: fraction(12), three: fraction(20) },
  (outcome) => {
    if (!isBankerSix(outcome)) return undefined
    return outcome.banker.length === 2 ? 'two' : 'three'
  },
)

/** Five or six cards on the table. */
export function big(n: number, d: number): BaccaratSpot {
  const row = n === 27 ? 'big_054' : 'big_053'
  const isBig = ({ player, banker }: BaccaratOutcome) => won(player.length + banker.length > 4)
  return { ...spot('big', row, 'big', { win: fraction(n, d) }, isBig), opposite: 'small' }
}

export function small(n: number, d: number): BaccaratSpot {
  const row = d === 2 ? 'small_15' : 'small_145'
  const isSmall = ({ player, banker }: BaccaratOutcome) => won(player.length + banker.length === 4)
  return { ...spot('small', row, 'small', { win: fraction(n, d) }, isSmall), opposite: 'big' }
}

/** Wins by a natural, or by four points and more without one. */
export function dragonBonus(own: Side): BaccaratSpot {
  const pays: Pays = {
    natural: fraction(1),
    'natural-tie': fraction(0),
    by9: fraction(30),
    by8: fraction(10),
    by7: fraction(6),
    by6: fraction(4),
    by5: fraction(2),
    by4: fraction(1),
  }
  const row = `dragon_bonus_${own}`
  return spot(`dragon-bonus-${own}`, row, named('dragonBonus', own), pays, (outcome) => {
    const ahead = aheadOf(outcome, own)
    if (isNatural(outcome[own])) {
      if (ahead === 0) return 'natural-tie'
      return ahead > 0 ? 'natural' : undefined
    }
    return ahead >= 4 ? `by${ahead}` : undefined
  })
}

export function natural(own: Side): BaccaratSpot {
  return spot(`natural-${own}`, `${own}_natural_4`, named('natural', own), win(4), (outcome) => {
    return won(isNatural(outcome[own]) && aheadOf(outcome, own) > 0)
  })
}

const oddPays: Pays = { win: fraction(19, 20) }
export const totalOdd = spot('odd', 'player_total_odd_095', 'playerOdd', oddPays, ({ player }) => {
  return won(pointsOf(player) % 2 === 1)
})

const evenPays: Pays = { win: fraction(9, 10) }
export const totalEven = spot('even', 'player_total_even_09', 'playerEven', evenPays, (outcome) => {
  return won(pointsOf(outcome.player) % 2 === 0)
})

/** The first two cards have the same rank. */
export function pair(own: Side): BaccaratSpot {
  return {
    ...spot(`${own}-pair`, `${own}_pair_11`, `${own}Pair`, win(11), (outcome) => {
      return won(isPair(outcome[own]))
    }),
    countedBy: 'pairs',
  }
}

export const eitherPair: BaccaratSpot = {
  ...spot('either-pair', 'either_pair_5', 'eitherPair', win(5), ({ player, banker }) => {
    return won(isPair(player) || isPair(banker))
  }),
  countedBy: 'pairs',
}

/** The same rank and suit, on one side or on both. */
export function perfectPair(both: number): BaccaratSpot {
  const pays: Pays = { one: fraction(25), both: fraction(both) }
  return {
    ...spot('perfect-pair', `perfect_pair_25_${both}`, 'perfectPair', pays, (outcome) => {
      const sides = [outcome.player, outcome.banker].filter((cards) => cards[0] === cards[1])
      return sides.length === 2 ? 'both' : sides.length === 1 ? 'one' : undefined
    }),
    countedBy: 'pairs',
  }
}

function sideSpot(own: Side, row: string, pays: Pays[string]): BaccaratSpot {
  const hit = (outcome: BaccaratOutcome) => {
    const winner = baccaratWinner(outcome)
    return winner === 'tie' ? 'tie' : won(winner === own)
  }
  return {
    ...spot(own, row, own, { win: pays, tie: fraction(0) }, hit),
    opposite: own === 'player' ? 'banker' : 'player',
  }
}

function spot(
  id: string,
  row: string,
  name: string,
  pays: Pays,
  hit: (outcome: BaccaratOutcome) => string | undefined,
): BaccaratSpot {
  return { id, row, text: { key: `BAC.${name}` }, pays, hit }
}

function isDragon7({ player, banker }: BaccaratOutcome): boolean {
  return banker.length === 3 && pointsOf(banker) === 7 && pointsOf(player) < 7
}

function isBankerSix(outcome: BaccaratOutcome): boolean {
  return pointsOf(outcome.banker) === 6 && baccaratWinner(outcome) === 'banker'
}

function isPair([a = 0, b = 0]: readonly number[]): boolean {
  return rankOf(a) === rankOf(b)
}

function aheadOf({ player, banker }: BaccaratOutcome, own: Side): number {
  const ahead = pointsOf(player) - pointsOf(banker)
  return own === 'player' ? ahead : -ahead
}

function named(name: string, own: Side): string {
  return name + (own === 'player' ? 'Player' : 'Banker')
}

function win(pays: number): Pays {
  return { win: fraction(pays) }
}

function won(isWon: boolean): 'win' | undefined {
  return isWon ? 'win' : undefined
}
