import { listReviews } from '@madang/wire/verification'
import type { Queue } from '#kernel/queue'
import { listWaiting } from './request-store.ts'

export const queues: Queue[] = [{ call: listReviews, first: listWaiting, name: 'verifications' }]
