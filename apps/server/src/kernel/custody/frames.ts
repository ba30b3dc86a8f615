import type { Socket } from 'node:net'

/** Real batches are far shorter. The limit keeps a client from filling the memory. */
const frameMax = 64 * 1024 * 1024

/** Calls the listener with each complete line, without its line break. */
export function frames(socket: Socket, listener: (words: string) => void): void {
  let rest = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    rest += chunk
    if (rest.length > frameMax) {
      socket.destroy()
      return
    }
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) listener(line)
  })
}
