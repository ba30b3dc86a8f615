import type { Worded } from '@madang/wire'
import type { FamilyId } from '@madang/games/lottery/family'

/** The names of the draw families. */
export const familyNames: Readonly<Record<FamilyId, Worded>> = {
  '11x5': { EN: '11 from 5', KO: '11선5' },
  '3d': { EN: '3D', KO: '3D' },
  '4d': { EN: '4D', KO: '4D' },
  bingo: { EN: 'Bingo', KO: '빙고' },
  k3: { EN: 'Fast three dice', KO: '쾌삼 (K3)' },
  keno: { EN: 'Keno', KO: '키노' },
  ladder: { EN: 'Ladder', KO: '사다리' },
  mark6: { EN: 'Mark Six', KO: '마크식스' },
  pk10: { EN: 'PK10 race', KO: 'PK10 레이싱' },
  powerball: { EN: 'Powerball', KO: '파워볼' },
  ssc: { EN: 'SSC five digits', KO: '시시채 (SSC)' },
  thai: { EN: 'Thai lottery', KO: '태국 복권' },
  togel: { EN: 'Togel', KO: '토겔' },
  'vn-north': { EN: 'Vietnam north', KO: '베트남 북부' },
  'vn-south': { EN: 'Vietnam south', KO: '베트남 남부' },
}
