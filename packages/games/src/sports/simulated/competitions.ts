import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { clubPlaces, clubSuffixes, familyNames, givenNames, squadWords } from './names.ts'

type Words = { KO: string; EN: string }

/** A league simulated by a computer: screens say so beside its name, once for a group. */
export type SimulatedCompetition = {
  id: string
  sport: string
  name: Words
  /** Ratings are above or below 0; a hundredth is a slight advantage. */
  teams: readonly { id: string; name: Words; rating: number }[]
}

/** Sides of a league: clubs, squads of e-sports, or single people. */
type Sides = 'clubs' | 'squads' | 'people'

const lines: readonly (readonly [sport: string, ko: string, en: string, count: number, Sides])[] = [
  ['football', '축구', 'Football', 12, 'clubs'],
  ['basketball', '농구', 'Basketball', 6, 'clubs'],
  ['baseball', '야구', 'Baseball', 5, 'clubs'],
  ['volleyball', '배구', 'Volleyball', 4, 'clubs'],
  ['tennis', '테니스', 'Tennis', 5, 'people'],
  ['table-tennis', '탁구', 'Table tennis', 3, 'people'],
  ['badminton', '배드민턴', 'Badminton', 2, 'people'],
  ['ice-hockey', '아이스하키', 'Ice hockey', 3, 'clubs'],
  ['handball', '핸드볼', 'Handball', 2, 'clubs'],
  ['american-football', '미식축구', 'American football', 2, 'clubs'],
  ['cricket', '크리켓', 'Cricket', 2, 'clubs'],
  ['darts', '다트', 'Darts', 2, 'people'],
  ['snooker', '스누커', 'Snooker', 2, 'people'],
  ['boxing', '복싱', 'Boxing', 1, 'people'],
  ['mma', '종합격투기', 'MMA', 1, 'people'],
  ['lol', '리그 오브 레전드', 'LoL', 3, 'squads'],
  ['cs2', '카운터 스트라이크 2', 'CS2', 2, 'squads'],
  ['dota2', '도타 2', 'Dota 2', 1, 'squads'],
  ['valorant', '발로란트', 'Valorant', 1, 'squads'],
  ['starcraft2', '스타크래프트 II', 'StarCraft II', 1, 'people'],
]

/** Sides of each league; every one plays once a day. */
export const SIDES = 16

/** The sixty leagues of the demo brand. */
export const simulatedCompetitions: readonly SimulatedCompetition[] = lines.flatMap(
  ([sport, ko, en, count, sides]) =>
    Array.from({ length: count }, (_, at): SimulatedCompetition => {
      const id = `sim-${sport}-${at + 1}`
      return {
        id,
        sport,
        name: { KO: `${ko} ${at + 1}부`, EN: `${en} Division ${at + 1}` },
        teams: sidesOf(id, sides),
      }
    }),
)

function sidesOf(id: string, sides: Sides): SimulatedCompetition['teams'] {
  const seen = new Set<string>()
  const teams: { id: string; name: Words; rating: number }[] = []
  for (let at = 0; teams.length < SIDES; at += 1) {
    const bytes = sha256(utf8ToBytes(`${id} ${at}`))
    const name = nameOf(sides, bytes)
    if (seen.has(name.EN)) continue
    seen.add(name.EN)
    // The mean of four bytes is nearly normal: most sides are average.
    const rating = (bytes[4]! + bytes[5]! + bytes[6]! + bytes[7]!) / 4 / 127.5 - 1
    teams.push({ id: `${id}-${teams.length + 1}`, name, rating: Math.round(rating * 100) / 100 })
  }
  return teams
}

function nameOf(sides: Sides, bytes: Uint8Array): Words {
  const pick = <T>(list: readonly T[], byte: number) => list[bytes[byte]! % list.length]!
  if (sides === 'people') {
    const [family, given] = [pick(familyNames, 0), pick(givenNames, 1)]
    return { KO: `${family[0]}${given[0]}`, EN: `${given[1]} ${family[1]}` }
  }
  const [first, last] = [
    pick(clubPlaces, 0),
    pick(sides === 'clubs' ? clubSuffixes : squadWords, 1),
  ]
  return { KO: `${first[0]} ${last[0]}`, EN: `${first[1]} ${last[1]}` }
}

/** Returns the name of a player on a team's list; it never changes. */
export function squadName(teamId: string, place: number): Words {
  const bytes = sha256(utf8ToBytes(`${teamId} ${place}`))
  return nameOf('people', bytes)
}
