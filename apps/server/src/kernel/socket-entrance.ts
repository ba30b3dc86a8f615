import type { Server } from 'node:http'
import type { FrontName } from '@madang/wire'
import type { Clock } from './clock.ts'
import type { FrameProof } from './live/open-lines.ts'
import type { AppContext } from './route.ts'

/** A line that a module keeps open with browsers: at which front, and what opens it. */
export type SocketEntrance = {
  front: FrontName
  attach: (server: Server, context: AppContext, at: Attached) => { close(): Promise<void> }
}

/** What a line is told of the house: its clock, and how a game frame proves whose it is. */
export type Attached = { clock: Clock; frames: FrameProof }
