import { Client } from 'pg'

/**
 * Shortens betting and dealing at every live table, so that a story need not wait for long rounds.
 */
export async function hurryTables(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('update tables.live_table set betting_ms = 10000, dealing_ms = 3000')
  } finally {
    await client.end()
  }
}
