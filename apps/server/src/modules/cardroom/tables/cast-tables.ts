import type { Worded } from '@madang/wire'
import type { RoomGameId } from '@madang/games/rooms/room-game'
import { findRoomGame } from '@madang/games/rooms/all-room-games'
import { hasBlinds } from '@madang/games/rooms/deals/next-deal'
import type { TableTerms } from './table-store.ts'

/** The games of the card room, as the lobby lists them. */
export const cardGames: { id: RoomGameId; name: Worded; isHot: boolean }[] = [
  { id: 'holdem', isHot: true, name: { EN: "Texas Hold'em", KO: '텍사스 홀덤' } },
  { id: 'omaha', isHot: false, name: { EN: 'Pot-Limit Omaha', KO: '팟리밋 오마하' } },
  { id: 'seotda2', isHot: true, name: { EN: 'Seotda', KO: '섯다' } },
  { id: 'seotda3', isHot: false, name: { EN: 'Three-Card Seotda', KO: '세 장 섯다' } },
  { id: 'badugi', isHot: false, name: { EN: 'Badugi', KO: '바둑이' } },
  { id: 'matgo', isHot: true, name: { EN: 'Matgo', KO: '맞고' } },
  { id: 'niuniu', isHot: false, name: { EN: 'Banker NiuNiu', KO: '뱅커 니우니우' } },
]

export const gameIdOf = (game: RoomGameId): string => `card-${game}`

/** In won: the unit (big blind, ante, point, base), the seats, and the table's name. */
type Line = [place: string, won: number, seats: number, ko: string, en: string]

const lines: Record<RoomGameId, Line[]> = {
  holdem: [
    ['spring', 200, 6, '홀덤 샘터', "Hold'em Spring"],
    ['pine', 1_000, 9, '홀덤 솔숲', "Hold'em Pine"],
    ['duel', 1_000, 2, '홀덤 맞대결', "Hold'em Duel"],
    ['summit', 10_000, 6, '홀덤 꼭대기', "Hold'em Summit"],
  ],
  omaha: [
    ['creek', 200, 6, '오마하 실개천', 'Omaha Creek'],
    ['bay', 2_000, 6, '오마하 물굽이', 'Omaha Bay'],
  ],
  seotda2: [
    ['yard', 100, 5, '섯다 앞마당', 'Seotda Yard'],
    ['attic', 1_000, 5, '섯다 사랑방', 'Seotda Parlour'],
  ],
  seotda3: [['porch', 500, 5, '세 장 섯다 대청', 'Three-Card Porch']],
  badugi: [
    ['stone', 100, 5, '바둑이 돌담', 'Badugi Wall'],
    ['hill', 1_000, 5, '바둑이 언덕', 'Badugi Hill'],
  ],
  matgo: [
    ['blossom', 100, 2, '맞고 꽃마루', 'Matgo Blossom'],
    ['moon', 1_000, 2, '맞고 달마루', 'Matgo Moon'],
  ],
  niuniu: [['field', 100, 6, '니우니우 들판', 'NiuNiu Field']],
}

const chipsPerWon = 100n

/** Returns two practice tables of each game, and tables for money with small to high stakes. */
export function castTables(): TableTerms[] {
  return cardGames.flatMap(({ id, name }, order) => {
    const practice = [1, 2].map((number): TableTerms => {
      const numbered = { EN: `${name.EN} practice ${number}`, KO: `${name.KO} 연습 ${number}` }
      return termsOf(id, { name: numbered, place: `practice-${number}`, seats: 6, won: 100 }, true)
    })
    const money = lines[id].map(([place, won, seats, KO, EN]) => {
      return termsOf(id, { name: { EN, KO }, place, seats, won }, false)
    })
    return [...practice, ...money].map((terms, at) => ({ ...terms, position: order * 20 + at }))
  })
}

/** Returns the terms of a table for money that follow from its unit: blinds, rake, times. */
export function moneyTerms(
  game: RoomGameId,
  unit: bigint,
): Omit<TableTerms, 'id' | 'name' | 'seatCount' | 'buyInChipsMin' | 'buyInChipsMax'> {
  const won = Number(unit / chipsPerWon)
  const terms = termsOf(game, { name: { EN: '', KO: '' }, place: '', seats: 2, won }, false)
  const blinds = hasBlinds(game)
  // After the demo tables.
  const position = cardGames.findIndex(({ id }) => id === game) * 20 + 19
  return { ...terms, position, smallChips: blinds ? unit / 2n : 0n, unitChips: unit }
}

function termsOf(
  game: RoomGameId,
  at: { place: string; won: number; seats: number; name: Worded },
  isPractice: boolean,
): TableTerms {
  const unit = BigInt(at.won) * chipsPerWon
  const blinds = hasBlinds(game)
  const [least, most] = blinds ? [40n, 100n] : [30n, 200n]
  return {
    actMs: blinds ? 15_000 : 12_000,
    anteChips: 0n,
    bankMs: 30_000,
    // Only where a fraud would pay: at small stakes a family may play together.
    keepsApart: !isPractice && at.won >= 2_000,
    buyInChipsMax: unit * most,
    buyInChipsMin: unit * least,
    game,
    id: `${gameIdOf(game)}-${at.place}`,
    isPractice,
    name: at.name,
    position: 0,
    rake: isPractice
      ? { basisPoints: 0, caps: [], isNoFlopNoDrop: true }
      : { basisPoints: 500, caps: [Number(unit), Number(unit * 3n)], isNoFlopNoDrop: true },
    seatCount: Math.min(at.seats, findRoomGame(game).seats.max),
    smallChips: blinds ? unit / 2n : 0n,
    tournamentId: null,
    unitChips: unit,
  }
}
