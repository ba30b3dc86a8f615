import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

/** The URLs of a database, one per role. */
export type RoleUrls = {
  /** Owns everything of the house except what custody encrypted. */
  appUrl: string
  /** May read what custody encrypted, and of the house only the views of `look`. */
  custodyUrl: string
}

const roles = { app: 'madang_app', custody: 'madang_rng' }

/**
 * Creates the two roles of the product in its own PostgreSQL, each with a new password, and grants
 * each its objects. Transfers objects that an older start left to the superuser.
 *
 * @param url of the database, with the superuser
 */
export async function prepareRoles(url: string): Promise<RoleUrls> {
  const client = new Client(url)
  await client.connect()
  try {
    const appUrl = await login(client, roles.app, url)
    const custodyUrl = await login(client, roles.custody, url)
    const name = new URL(url).pathname.slice(1)
    await client.query(`alter database ${name} owner to ${roles.app}`)
    await client.query(`create schema if not exists custody authorization ${roles.custody}`)
    for (const { words } of (await client.query<{ words: string }>(ownedHere)).rows) {
      await client.query(words)
    }
    return { appUrl, custodyUrl }
  } finally {
    await client.end()
  }
}

async function login(client: Client, role: string, url: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  const verb = rowCount === 0 ? 'create' : 'alter'
  await client.query(`${verb} role ${role} login nosuperuser password '${password}'`)
  const own = new URL(url)
  own.username = role
  own.password = password
  return own.href
}

/** Lists objects that still belong to the superuser, with the statements that transfer them. */
const ownedHere = `
  with space as (
    select oid, nspname, nspowner,
      case nspname when 'custody' then '${roles.custody}' else '${roles.app}' end as heir
    from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema'),
  me as (select oid from pg_roles where rolname = current_user),
  member as (select objid from pg_depend where deptype = 'e'),
  owned as (
    -- Counters of columns go with their tables.
    select objid from pg_depend where classid = 'pg_class'::regclass and deptype in ('a', 'i'))
  select format('alter schema %I owner to %I', nspname, heir) as words
  from space where nspowner = (select oid from me) and nspname <> 'public'
  union all
  select format('alter %s %I.%I owner to %I', case c.relkind when 'S' then 'sequence'
    when 'v' then 'view' when 'm' then 'materialized view' else 'table' end,
    s.nspname, c.relname, s.heir)
  from pg_class c join space s on s.oid = c.relnamespace
  where c.relowner = (select oid from me) and c.relkind in ('r', 'p', 'v', 'm', 'S')
    and c.oid not in (select objid from member)
    and not (c.relkind = 'S' and c.oid in (select objid from owned))
  union all
  select format('alter routine %s owner to %I', p.oid::regprocedure, s.heir)
  from pg_proc p join space s on s.oid = p.pronamespace
  where p.proowner = (select oid from me) and p.oid not in (select objid from member)
  union all
  select format('alter type %I.%I owner to %I', s.nspname, t.typname, s.heir)
  from pg_type t join space s on s.oid = t.typnamespace
  left join pg_class c on c.oid = t.typrelid
  where t.typowner = (select oid from me) and t.oid not in (select objid from member)
    and (t.typtype in ('e', 'd') or c.relkind = 'c')`
