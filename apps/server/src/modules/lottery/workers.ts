import type { Worker } from '#kernel/jobs/worker'
import { startDrawing } from './owner.ts'

export const workers: readonly Worker[] = [
  { name: 'lottery-draws', role: 'work', start: startDrawing },
]
