import type { WagerKind } from '#kernel/parts/wager-kind'

/** A bet of the demo brand's history: its money moved, but no game was played. */
export const demoPlayKind = 'demo-play'

export const wagerKinds: Record<string, WagerKind> = {
  [demoPlayKind]: {
    label: { EN: 'Play of the demo brand', KO: '데모 플레이' },
    show: () => Promise.resolve({}),
  },
}
