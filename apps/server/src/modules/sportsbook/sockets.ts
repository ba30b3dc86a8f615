import type { SocketEntrance } from '#kernel/http/socket-entrance'
import { attachOdds } from './matches/attach-odds.ts'

export const sockets: readonly SocketEntrance[] = [{ attach: attachOdds, front: 'portal' }]
