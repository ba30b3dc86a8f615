import type pg from 'pg'

type OnConnect = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (broken?: Error | boolean) => void,
) => void

/**
 * Makes a pool ignore a second release of a connection. The worker's listener releases twice if it
 * ends during its LISTEN; the second release would throw where no code catches it and end this
 * process (graphile-worker 0.17, `listenForChanges`).
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
