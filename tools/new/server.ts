import { camel, pascal, snake } from './new-names.ts'

/** The server's rooms of a new module, by path from its house. `name` is such as `vouchers`. */
export const serverRooms = (name: string): Record<string, string> => ({
  'README.md': readme(name),
  'index.ts': `export { routes } from './routes.ts'
export { settings } from './${name}-setting.ts'
export { wagerKinds } from './wager-kinds.ts'
`,
  [`${name}-setting.ts`]: setting(name),
  [`${name}-store.ts`]: store(name),
  [`migrations/0001-${name}.sql`]: migration(name),
  'routes.ts': routes(name),
  [`take-${name}.ts`]: take(name),
  'wager-kinds.ts': wagerKinds(name),
})

const routes = (name: string) => `import * as wire from '@madang/wire/${name}'
import { decimalOf, unitsOf } from '#kernel/money'
import { route } from '#kernel/http/route'
import { list${pascal(name)} } from './${name}-store.ts'
import type { Taken } from './${name}-store.ts'
import { take${pascal(name)} } from './take-${name}.ts'

const rowCountMax = 100

const shown = ({ id, payoutUnits, placedAt, stakeUnits }: Taken) => ({
  id,
  payout: decimalOf(payoutUnits),
  placedAt: placedAt.toISOString(),
  stake: decimalOf(stakeUnits),
})

export const routes = [
  route(wire.list${pascal(name)}, ({ by, db }) =>
    db.read(async (tx) => ({
      rows: (await list${pascal(name)}(tx, { limit: rowCountMax, memberId: by.id })).map(shown),
    })),
  ),
  route(wire.take${pascal(name)}, ({ by, db, now }, { id, stake }) =>
    db.write(async (tx) => {
      const order = { at: now, id, memberId: by.id, stakeUnits: unitsOf(stake) }
      return shown(await take${pascal(name)}(tx, order))
    }),
  ),
  route(wire.listOffice${pascal(name)}, ({ db }) =>
    db.read(async (tx) => ({
      next: null,
      rows: (await list${pascal(name)}(tx, { limit: rowCountMax })).map((one) => ({
        ...shown(one),
        memberId: one.memberId,
      })),
    })),
  ),
]
`

const take = (name: string) => `import type { Tx } from '#kernel/database/database'
import { accepted, refuse } from '#kernel/refusal'
import { readSetting } from '#settings'
import { playWagers } from '#wagers'
import { ${camel(name)}Setting } from './${name}-setting.ts'
import { find${pascal(name)}, insert${pascal(name)} } from './${name}-store.ts'
import type { Taken } from './${name}-store.ts'
import { ${camel(name)}Kind } from './wager-kinds.ts'

type Order = { id: string; memberId: string; stakeUnits: bigint; at: Date }

/**
 * Takes a stake and decides it. The same id again gets the first answer.
 *
 * @throws Refusal \`${name}-closed\`, and those of the gate (\`stakeRefusals\`)
 */
export async function take${pascal(name)}(tx: Tx, order: Order): Promise<Taken> {
  const { at, id, memberId, stakeUnits } = order
  if (!(await readSetting(tx, ${camel(name)}Setting)).isOpen) refuse('${name}-closed')
  const payoutUnits = payoutOf(stakeUnits)
  const place = { category: 'LOTT', currency: 'KRW', game: '${name}', vendor: 'MADANG' }
  const wager = { ...place, at, id, kind: ${camel(name)}Kind, memberId, round: id }
  const [taken] = await playWagers(tx, [{ ...wager, payoutUnits, stakeUnits }])
  if (accepted(taken).isRepeat) {
    return (await find${pascal(name)}(tx, id)) ?? refuse('key-reused')
  }
  const made = { id, memberId, payoutUnits, placedAt: at, stakeUnits }
  await insert${pascal(name)}(tx, made)
  return made
}

/** The rule of the game, pure: what a stake comes to. This one gives it back. */
export const payoutOf = (stakeUnits: bigint): bigint => stakeUnits
`

const wagerKinds = (name: string) => `import { decimalOf } from '#kernel/money'
import type { WagerKind } from '#kernel/parts/wager-kind'
import { find${pascal(name)} } from './${name}-store.ts'

export const ${camel(name)}Kind = '${name}'

/** What operators read of a round of this kind. */
export const wagerKinds: Record<string, WagerKind> = {
  [${camel(name)}Kind]: {
    label: { EN: '${pascal(name)}', KO: '${pascal(name)}' },
    async show(tx, wager) {
      const taken = await find${pascal(name)}(tx, wager.id)
      const label = { EN: 'Payout', KO: '지급액' }
      return { facts: taken ? [{ label, text: decimalOf(taken.payoutUnits) }] : [] }
    },
  },
}
`

const setting = (name: string) => `import * as v from 'valibot'
import { ownSetting } from '#kernel/parts/own-setting'

export const ${camel(name)}Setting = ownSetting(
  '${camel(name)}',
  v.strictObject({
    /** Closed, nobody takes any; what was taken stays. */
    isOpen: v.optional(v.boolean(), true),
  }),
)
export const settings = [${camel(name)}Setting]
`

const store = (name: string) => `import sql, { empty, raw } from 'sql-template-tag'
import type { ReadTx, Tx } from '#kernel/database/database'

export type Taken = {
  id: string
  memberId: string
  stakeUnits: bigint
  payoutUnits: bigint
  placedAt: Date
}

const columns = raw(\`id, member_id as "memberId", stake_units as "stakeUnits",
  payout_units as "payoutUnits", placed_at as "placedAt"\`)

export async function find${pascal(name)}(tx: ReadTx, id: string): Promise<Taken | undefined> {
  const [row] = await tx.rows<Taken>(sql\`
    select \${columns} from ${snake(name)}.taken where id = \${id}\`)
  return row
}

/** Of one member or of everybody, newest first. */
export const list${pascal(name)} = (
  tx: ReadTx,
  { limit, memberId }: { limit: number; memberId?: string },
): Promise<Taken[]> =>
  tx.rows<Taken>(sql\`
    select \${columns} from ${snake(name)}.taken
    \${memberId ? sql\`where member_id = \${memberId}\` : empty}
    order by placed_at desc, id desc limit \${limit}\`)

export const insert${pascal(name)} = (tx: Tx, one: Taken) =>
  tx.rows(sql\`
    insert into ${snake(name)}.taken (id, member_id, stake_units, payout_units, placed_at)
    values (\${one.id}, \${one.memberId}, \${one.stakeUnits}, \${one.payoutUnits},
      \${one.placedAt})\`)
`

const migration = (name: string) => `create schema ${snake(name)};

create table ${snake(name)}.taken (
  -- The id of its wager, named by the member's press.
  id uuid primary key,
  member_id uuid not null,
  stake_units bigint not null check (stake_units > 0),
  payout_units bigint not null check (payout_units >= 0),
  placed_at timestamptz not null
);
create index taken_by_member on ${snake(name)}.taken (member_id, placed_at desc, id desc);
create index taken_by_time on ${snake(name)}.taken (placed_at desc, id desc);
`

const readme = (name: string) => `# ${name}

What members take here for a stake, and what they get.

- **Nouns**: taken (one press of one member, with its stake and its payout).
- **Money**: one wager of the kind \`${name}\` through the gate; nothing else moves.
- **Events**: none of its own; \`wagers\` publishes what was settled.

Always true:

1. The same press counts once, and its repeat gets the first answer.
2. Closed (\`${camel(name)}.isOpen\`), nobody takes any; what was taken stays.
`
