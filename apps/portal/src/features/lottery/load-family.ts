import type { Family, FamilyId } from '@madang/games/lottery/family'

const korea = () => import('@madang/games/lottery/korea')
const sea = () => import('@madang/games/lottery/sea')
const vietnam = () => import('@madang/games/lottery/vietnam')

/** The rules of each family, in separate chunks: a board needs only its own. */
const loads: Record<FamilyId, () => Promise<Family>> = {
  '11x5': async () => (await import('@madang/games/lottery/eleven-five')).elevenFive,
  '3d': async () => (await sea()).threeD,
  '4d': async () => (await import('@madang/games/lottery/four-d')).fourD,
  bingo: async () => (await import('@madang/games/lottery/bingo')).bingo,
  k3: async () => (await import('@madang/games/lottery/k3')).k3,
  keno: async () => (await import('@madang/games/lottery/keno')).keno,
  ladder: async () => (await korea()).ladder,
  mark6: async () => (await import('@madang/games/lottery/mark-six')).markSix,
  pk10: async () => (await import('@madang/games/lottery/pk10')).pk10,
  powerball: async () => (await korea()).powerball,
  ssc: async () => (await import('@madang/games/lottery/ssc')).ssc,
  thai: async () => (await sea()).thai,
  togel: async () => (await sea()).togel,
  'vn-north': async () => (await vietnam()).vietnamNorth,
  'vn-south': async () => (await vietnam()).vietnamSouth,
}

export const loadFamily = (id: string): Promise<Family> => loads[id as FamilyId]()
