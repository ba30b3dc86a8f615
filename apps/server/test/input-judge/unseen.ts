import type { Pool } from 'pg'

/** Signs that nobody sees: no answer and no row holds them. */
const unseen = new RegExp(
  [
    String.raw`[\u0000-\u0008\u000b\u000c\u000d-\u001f\u007f-\u009f\u00ad\u034f\u115f\u1160`,
    String.raw`\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f`,
    String.raw`\u2800\u3164\ufeff\uffa0\ufff9-\ufffb`,
    String.raw`]|\p{Cs}|[\u{e0001}-\u{e007f}]`,
  ].join(''),
  'u',
)

/** The same for PostgreSQL. */
const hidden =
  '[\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u2069\\u3164\\ufeff\\u00ad\\u115f\\u2800]'

/**
 * Lists the columns of the database that hold a text which is not as people see it: everything that
 * was taken lies in one of them.
 */
export async function unseenRows(pool: Pool): Promise<string[]> {
  const { rows: columns } = await pool.query<{ schema: string; tables: string; name: string }>(
    `select table_schema as schema, table_name as tables, column_name as name
     from information_schema.columns join information_schema.tables
       using (table_schema, table_name)
     where data_type in ('text', 'jsonb') and table_type = 'BASE TABLE'
       and table_schema not in ('pg_catalog', 'information_schema', 'graphile_worker')`,
  )
  const found: string[] = []
  for (const { name, schema, tables } of columns) {
    const { rows } = await pool.query<{ text: string }>(
      `select "${name}"::text as text from "${schema}"."${tables}"
       where "${name}"::text is not nfc normalized or "${name}"::text ~ $1 limit 1`,
      [hidden],
    )
    if (rows[0]) found.push(`${schema}.${tables}.${name}: ${JSON.stringify(rows[0].text)}`)
  }
  return found
}

/** Returns where a JSON value has a text that is not as people see it, if anywhere. */
export function unseenIn(value: unknown, at = 'value'): string | undefined {
  if (typeof value === 'string') {
    if (unseen.test(value) || value.normalize('NFC') !== value) {
      return `${at} ${JSON.stringify(value.slice(0, 40))}`
    }
    return undefined
  }
  if (typeof value !== 'object' || value === null) return undefined
  for (const [key, part] of Object.entries(value)) {
    const found = unseenIn(part, `${at}.${key}`)
    if (found) return found
  }
  return undefined
}
