import { threadId } from 'node:worker_threads'

/** Tests run beside each other in threads of one process: each is a browser of its own. */
const Shared = globalThis.BroadcastChannel

class OwnChannel extends Shared {
  static readonly isOwn = true

  constructor(name: string) {
    super(`${threadId} ${name}`)
  }
}

if (!('isOwn' in Shared)) globalThis.BroadcastChannel = OwnChannel
