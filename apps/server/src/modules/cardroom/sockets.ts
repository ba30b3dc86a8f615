import type { SocketEntrance } from '#kernel/http/socket-entrance'
import { attachCardroom } from './attach-cardroom.ts'

/** The arcade's socket: publishes the events of the card tables that a frame watches. */
export const sockets: readonly SocketEntrance[] = [{ attach: attachCardroom, front: 'arcade' }]
