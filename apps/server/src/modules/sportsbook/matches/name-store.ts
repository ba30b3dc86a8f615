import sql from 'sql-template-tag'
import type { Worded } from '@madang/wire'
import type { ReadTx, Tx } from '#kernel/database/database'

export type NameKind = 'competition' | 'team'
type Named = { kind: NameKind; ref: string }

/** Lists teams and competitions that cannot be found by name yet: all, or those of one league. */
export const listUnfound = (tx: Tx, competitions: readonly string[] | null) =>
  tx.rows<Named & { name: Worded }>(sql`
    select 'team' as kind, t.id as ref, t.name from sportsbook.team t
    where (${competitions}::text[] is null or t.competition_id = any(${competitions}))
      and not exists (select from sportsbook.name_part p where p.kind = 'team' and p.ref = t.id)
    union all
    select 'competition', c.id, c.name from sportsbook.competition c
    where (${competitions}::text[] is null or c.id = any(${competitions}))
      and not exists
        (select from sportsbook.name_part p where p.kind = 'competition' and p.ref = c.id)`)

export const insertNameParts = (tx: Tx, parts: readonly (Named & { part: string })[]) =>
  tx.rows(sql`
    insert into sportsbook.name_part (part, kind, ref)
    select part, kind, ref from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb)
      as r (part text, kind text, ref text)
    on conflict do nothing`)

/** Returns what has a name with a part that begins so. The index answers by its order. */
export const findNamed = (tx: ReadTx, beginning: string, limit: number) =>
  tx.rows<Named>(sql`
    select distinct kind, ref from sportsbook.name_part
    where part >= ${beginning} and part < ${`${beginning}\u{10ffff}`} limit ${limit}`)
