import type { Server } from 'node:http'
import type { FrontName } from '@madang/wire'
import type { Clock } from '../clock.ts'
import type { FrameProof } from '../live/open-lines.ts'
import type { AppContext } from './route.ts'

/** A WebSocket path of a module: its front, and the function that opens it. */
export type SocketEntrance = {
  front: FrontName
  attach: (server: Server, context: AppContext, at: Attached) => { close(): Promise<void> }
}

/** What a WebSocket path gets: the clock, and how a game frame proves its identity. */
export type Attached = { clock: Clock; frames: FrameProof }
