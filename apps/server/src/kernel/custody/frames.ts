import type { Socket } from 'node:net'

/** A batch of asks is far shorter; a stranger does not fill the memory. */
const frameMax = 64 * 1024 * 1024

/** Hands on every whole line that comes, without its end. */
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
