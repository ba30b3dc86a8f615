import type { SocketEntrance } from '#kernel/socket-entrance'
import { attachLive } from './attach-live.ts'

/** The portal's line: balances, notices, letters, and when a session ends. */
export const sockets: readonly SocketEntrance[] = [{ attach: attachLive, front: 'portal' }]
