import type { SocketEntrance } from '#kernel/http/socket-entrance'
import { attachTables } from './attach-tables.ts'

/** The arcade's socket: publishes the events of the live tables that a frame watches. */
export const sockets: readonly SocketEntrance[] = [{ attach: attachTables, front: 'arcade' }]
