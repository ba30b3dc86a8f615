import type { Family, FamilyId } from '@madang/games/lottery/family'

const korea = () => import('@madang/games/lottery/families/korea')
const sea = () => import('@madang/games/lottery/families/sea')
const vietnam = () => import('@madang/games/lottery/families/vietnam')

/** The rules of each family, in separate chunks: a board needs only its own. */
const loads: Record<FamilyId, () => Promise<Family>> = {
  '11x5': async () => (await import('@madang/games/lottery/families/eleven-five')).elevenFive,
  '3d': async () => (await sea()).threeD,
  '4d': async () => (await import('@madang/games/lottery/families/four-d')).fourD,
  bingo: async () => (await import('@madang/games/lottery/families/bingo')).bingo,
  k3: async () => (await import('@madang/games/lottery/families/k3')).k3,
  keno: async () => (await import('@madang/games/lottery/families/keno')).keno,
  ladder: async () => (await korea()).ladder,
  mark6: async () => (await import('@madang/games/lottery/families/mark-six')).markSix,
  pk10: async () => (await import('@madang/games/lottery/families/pk10')).pk10,
  powerball: async () => (await korea()).powerball,
  ssc: async () => (await import('@madang/games/lottery/families/ssc')).ssc,
  thai: async () => (await sea()).thai,
  togel: async () => (await sea()).togel,
  'vn-north': async () => (await vietnam()).vietnamNorth,
  'vn-south': async () => (await vietnam()).vietnamSouth,
}

export const loadFamily = (id: string): Promise<Family> => loads[id as FamilyId]()
