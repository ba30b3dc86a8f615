import type { Worker } from '#kernel/jobs/worker'
import { paintAhead } from './pictures/paint-ahead.ts'

export const workers: readonly Worker[] = [
  {
    name: 'catalog-painting',
    role: 'web',
    // Runs in the background: a missing picture is painted when it is requested.
    start(context) {
      let isOver = false
      void paintAhead(context, { isOver: () => isOver }).catch((error: unknown) =>
        context.log.warn({ error: String(error) }, 'no picture painted ahead'),
      )
      return { stop: () => void (isOver = true) }
    },
  },
]
