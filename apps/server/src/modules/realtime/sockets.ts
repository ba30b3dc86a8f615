import type { SocketEntrance } from '#kernel/http/socket-entrance'
import { attachLive } from './attach-live.ts'

/** The portal's socket: balances, notices, inbox messages, and the end of a session. */
export const sockets: readonly SocketEntrance[] = [{ attach: attachLive, front: 'portal' }]
