import type pg from 'pg'

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void

/**
 * A pool to which a connection may be given back twice. The worker's listener does so when it ends
 * while its LISTEN is still under way: the second time fails where nobody hears it, and what nobody
 * hears ends this process (graphile-worker 0.17, `listenForChanges`).
 */
export function lenient(pool: pg.Pool): pg.Pool {
  const connect = pool.connect.bind(pool)
  function connectOnce(): Promise<pg.PoolClient>
  function connectOnce(onConnect: OnConnect): void
  function connectOnce(onConnect?: OnConnect): Promise<pg.PoolClient> | void {
    if (!onConnect) return connect()
    return connect((error, client, release) => {
      let isBack = false
      onConnect(error, client, (broken) => {
        if (!isBack) release(broken)
        isBack = true
      })
    })
  }
  return Object.assign(pool, { connect: connectOnce })
}
