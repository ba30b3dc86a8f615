import { Client } from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase } from './clone.ts'

test('a clone is a database of its own, and dropping it ends even open connections', async () => {
  const [one, other] = await Promise.all([cloneDatabase(), cloneDatabase()])
  const client = new Client(one.url)
  // PostgreSQL says goodbye with an error, and pg adds one of its own for the closed socket.
  client.on('error', () => {})
  const ended = new Promise((resolve) => client.once('end', resolve))
  await client.connect()
  await client.query('create table written_here (id int)')

  const neighbour = new Client(other.url)
  await neighbour.connect()
  const found = await neighbour.query(`select to_regclass('written_here') as name`)
  expect(found.rows).toEqual([{ name: null }])
  await neighbour.end()

  await Promise.all([one.drop(), other.drop()])
  await ended
})
