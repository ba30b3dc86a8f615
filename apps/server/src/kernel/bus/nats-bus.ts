import { connect } from '@nats-io/transport-node'
import { busReopened, localBus } from '../bus.ts'
import type { Bus } from '../bus.ts'
import type { Logger } from '../metrics/log.ts'
import { readBody, writeBody } from './body.ts'

const root = 'madang.'

/**
 * Opens a bus over NATS. Messages of this process reach its own subscribers without the network. A
 * broken connection is reopened as long as the process runs.
 *
 * @param url one address, or several with commas between them: `nats://10.0.0.1:4222`
 */
export async function openNatsBus(url: string, log: Logger): Promise<Bus> {
  const here = localBus()
  const nats = await connect({
    maxReconnectAttempts: -1,
    noEcho: true,
    reconnectTimeWait: 250,
    servers: url.split(','),
    waitOnFirstConnect: true,
  })
  nats.subscribe(`${root}>`, {
    callback(error, message) {
      if (error) return log.warn({ error: String(error) }, 'a bus message was not understood')
      here.publish(message.subject.slice(root.length), readBody(message.string()))
    },
  })
  await nats.flush()
  void watch()

  async function watch(): Promise<void> {
    for await (const { type } of nats.status()) {
      if (type === 'disconnect') log.warn('the bus is away')
      if (type === 'reconnect') here.publish(busReopened, null)
    }
  }

  return {
    close: () => nats.drain(),
    publish(channel, body) {
      here.publish(channel, body)
      try {
        nats.publish(`${root}${channel}`, writeBody(body))
      } catch (error) {
        log.warn({ channel, error: String(error) }, 'a bus message was not sent')
      }
    },
    subscribe: (prefix, listener) => here.subscribe(prefix, listener),
  }
}
