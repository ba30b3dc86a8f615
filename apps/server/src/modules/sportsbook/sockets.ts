import type { SocketEntrance } from '#kernel/socket-entrance'
import { attachOdds } from './attach-odds.ts'

export const sockets: readonly SocketEntrance[] = [{ attach: attachOdds, front: 'portal' }]
