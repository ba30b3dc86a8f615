import type { Worded } from '@madang/wire'
import { findTableClass } from '@madang/games/tables/all-table-classes'
import type { TableClass } from '@madang/games/tables/table-class'

/** In won. */
type Limits = { spotMin: bigint; spotMax: bigint; roundMax: bigint }

/** A table of the demo brand. */
export type CastTable = {
  id: string
  rules: TableClass
  name: Worded
  limits: Limits
  bettingMs: number
}

const small: Limits = { roundMax: 500_000n, spotMax: 100_000n, spotMin: 1_000n }
const middle: Limits = { roundMax: 5_000_000n, spotMax: 1_000_000n, spotMin: 5_000n }
const high: Limits = { roundMax: 50_000_000n, spotMax: 10_000_000n, spotMin: 50_000n }

/** A short betting time for quick tables (games.md 1.0). */
const speedMs = 10_000

type Line = [place: string, limits: Limits, names: [ko: string, en: string], isQuick?: 'quick']

const lines: Record<string, Line[]> = {
  BAC: [
    ['dawn', small, ['바카라 새벽', 'Baccarat Dawn']],
    ['pine', middle, ['바카라 솔숲', 'Baccarat Pine'], 'quick'],
    ['palace', high, ['바카라 궁궐', 'Baccarat Palace']],
  ],
  DAT: [
    ['river', small, ['드래곤 타이거 강가', 'Dragon Tiger River']],
    ['ridge', middle, ['드래곤 타이거 산마루', 'Dragon Tiger Ridge'], 'quick'],
    ['summit', high, ['드래곤 타이거 꼭대기', 'Dragon Tiger Summit']],
  ],
  ROU: [
    ['moon', small, ['룰렛 달빛', 'Roulette Moon']],
    ['orbit', middle, ['룰렛 별길', 'Roulette Orbit']],
  ],
  'ROU-la-partage': [['garden', middle, ['룰렛 안뜰 라파르타주', 'Roulette Garden La Partage']]],
  SIC: [
    ['yard', small, ['식보 마당', 'Sic Bo Yard']],
    ['tower', middle, ['식보 누각', 'Sic Bo Tower'], 'quick'],
  ],
  SD: [
    ['leaf', small, ['색접시 나뭇잎', 'Se Die Leaf']],
    ['silk', middle, ['색접시 비단', 'Se Die Silk']],
  ],
  FT: [
    ['pearl', small, ['판탄 진주', 'Fan Tan Pearl']],
    ['harbor', middle, ['판탄 나루', 'Fan Tan Harbor']],
  ],
  YSX: [
    ['pond', small, ['어하해 연못', 'Fish Prawn Crab Pond']],
    ['sea', middle, ['어하해 바다', 'Fish Prawn Crab Sea']],
  ],
  NN: [
    ['field', small, ['니우니우 들판', 'Niu Niu Field']],
    ['hill', middle, ['니우니우 언덕', 'Niu Niu Hill']],
  ],
  ZJH: [
    ['flower', small, ['윈 스리 카드 꽃길', 'Win Three Cards Flower']],
    ['phoenix', middle, ['윈 스리 카드 봉황', 'Win Three Cards Phoenix']],
  ],
  MT: [
    ['bamboo', small, ['이팔강 대나무', 'Two-Eight Bar Bamboo']],
    ['jade', middle, ['이팔강 옥돌', 'Two-Eight Bar Jade']],
  ],
  WZPJ: [
    ['gate', small, ['원저우 파이가우 성문', 'Wenzhou Pai Gow Gate']],
    ['court', middle, ['원저우 파이가우 뜰', 'Wenzhou Pai Gow Court']],
  ],
  MJ: [
    ['wind', small, ['마작 듀얼 바람', 'Mahjong Duel Wind']],
    ['dragon', middle, ['마작 듀얼 용', 'Mahjong Duel Dragon']],
  ],
  BJ: [
    ['lantern', small, ['블랙잭 등불', 'Blackjack Lantern']],
    ['crane', middle, ['블랙잭 두루미', 'Blackjack Crane']],
  ],
  HE: [
    ['lake', small, ['카지노 홀덤 호수', "Casino Hold'em Lake"]],
    ['cliff', middle, ['카지노 홀덤 벼랑', "Casino Hold'em Cliff"]],
  ],
  TCP: [
    ['bridge', small, ['스리 카드 포커 다리', 'Three Card Poker Bridge']],
    ['spring', middle, ['스리 카드 포커 샘', 'Three Card Poker Spring']],
  ],
}

/** Returns the demo tables of every class whose rules this program has. */
export const castTables = (): CastTable[] =>
  Object.entries(lines).flatMap(([classId, tables]) => {
    const rules = findTableClass(classId)
    if (!rules) return []
    return tables.map(([place, limits, [ko, en], quick]) => ({
      bettingMs: quick ? speedMs : rules.times.bettingMs,
      id: `live-${classId.toLowerCase()}-${place}`,
      limits,
      name: { EN: en, KO: ko },
      rules,
    }))
  })
