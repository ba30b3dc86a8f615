import type { ModelSpec, Strength } from './models/model.ts'

/** Returns strengths of even and uneven match-ups, in the numbers of the model. */
export function usualStrengths(key: string, spec: ModelSpec): readonly Strength[] {
  if (spec.name === 'goals' && spec.pace === 'even') return hockey
  if (spec.name !== 'normal') return strengths[spec.name]
  const total = normalTotals[key] ?? 100
  return [
    [3, total],
    [-5, total],
  ]
}

const hockey: readonly Strength[] = [
  [3.0, 2.7],
  [2.5, 3.3],
]

const strengths: Record<Exclude<ModelSpec['name'], 'normal'>, readonly Strength[]> = {
  goals: [
    [1.5, 1.2],
    [2.1, 0.8],
    [1.0, 1.4],
  ],
  innings: [
    [4.8, 4.4],
    [3.9, 5.2],
  ],
  chase: [
    [165, 160],
    [150, 162],
  ],
  tennis: [
    [0.65, 0.62],
    [0.61, 0.66],
  ],
  rally: [
    [0.515, 0],
    [0.48, 0],
  ],
  series: [
    [0.55, 0.52],
    [0.4, 0.47],
  ],
  fight: [
    [0.6, 0],
    [0.35, 0],
  ],
}

/** Mean totals of the sports whose scores are nearly normal. */
export const normalTotals: Readonly<Record<string, number>> = {
  basketball: 165,
  handball: 57,
  'american-football': 45,
}
