import type { SocketEntrance } from '#kernel/http/socket-entrance'
import { attachFishing } from './attach-fishing.ts'

/** The arcade's socket of the fishing rooms. */
export const sockets: readonly SocketEntrance[] = [{ attach: attachFishing, front: 'arcade' }]
