import sql, { raw } from 'sql-template-tag'
import type { NoBeacon, PromisedBeacon } from '#kernel/beacon/beacon-rounds'
import type { ReadTx, Tx } from '#kernel/database/database'
import { publishChanged } from '#kernel/live/public-facts'
import type { Draw } from './draw.ts'
import type { DrawTimes } from './schedule.ts'

const columns = raw(`game_id as "gameId", number, opens_at as "opensAt", closes_at as "closesAt",
  draw_at as "drawAt", state, commitment_id as "commitmentId", secret_hash as "secretHash", leaf,
  leaf_index::float8 as "leafIndex", beacon_chain as "beaconChain",
  beacon_round::float8 as "beaconRound", beacon_signature as "beaconSignature", entropy,
  secret, drawn,
  drawn_at as "drawnAt", settled_at as "settledAt", is_late as "isLate",
  source, void_reason as "voidReason", correction_count as "correctionCount"`)

export const drawColumns = columns

/** Open pages fetch the draws of this game again, after the commit. */
export const publishDraws = (tx: Tx, gameId: string): void => publishChanged(tx, `draws:${gameId}`)

type Promised = {
  commitmentId: string
  secretHash: string
  leaf: string
  leafIndex: number | null
  beacon: PromisedBeacon | NoBeacon
} | null

/** Opens the sales of an announced or unknown draw; any other draw stays unchanged. */
export async function insertDraw(
  tx: Tx,
  draw: DrawTimes & { gameId: string; promised: Promised },
): Promise<void> {
  const { closesAt, drawAt, gameId, number, opensAt, promised } = draw
  await tx.send(sql`
    insert into lottery.draw (game_id, number, opens_at, closes_at, draw_at, state,
      commitment_id, secret_hash, leaf, leaf_index, beacon_chain, beacon_round)
    values (${gameId}, ${number}, ${opensAt}, ${closesAt}, ${drawAt}, 'selling',
      ${promised?.commitmentId ?? null}, ${promised?.secretHash ?? null},
      ${promised?.leaf ?? null}, ${promised?.leafIndex ?? null},
      ${promised?.beacon.beaconChain ?? null}, ${promised?.beacon.beaconRound ?? null})
    on conflict (game_id, number) do update set state = 'selling', opens_at = excluded.opens_at,
      closes_at = excluded.closes_at, draw_at = excluded.draw_at,
      commitment_id = excluded.commitment_id, secret_hash = excluded.secret_hash,
      leaf = excluded.leaf, leaf_index = excluded.leaf_index,
      beacon_chain = excluded.beacon_chain, beacon_round = excluded.beacon_round
    where draw.state = 'announced'`)
  publishDraws(tx, gameId)
}

/** Inserts a draw as announced, before its sales open. */
export async function insertAnnounced(
  tx: Tx,
  { closesAt, drawAt, gameId, number, opensAt }: DrawTimes & { gameId: string },
): Promise<void> {
  await tx.send(sql`
    insert into lottery.draw (game_id, number, opens_at, closes_at, draw_at, state)
    values (${gameId}, ${number}, ${opensAt}, ${closesAt}, ${drawAt}, 'announced')
    on conflict do nothing`)
  publishDraws(tx, gameId)
}

/** Deletes an announced draw that was never on sale, because another draw replaces it. */
export async function removeAnnounced(tx: Tx, gameId: string): Promise<void> {
  await tx.send(sql`
    delete from lottery.draw where game_id = ${gameId} and state = 'announced'`)
  publishDraws(tx, gameId)
}

/** Returns the highest number of a draw that is or was on sale; 0 if none. */
export async function findNewestNumber(tx: Tx, gameId: string): Promise<bigint> {
  const [newest] = await tx.rows<{ number: bigint }>(sql`
    select number from lottery.draw where game_id = ${gameId} and state <> 'announced'
    order by number desc limit 1`)
  return newest?.number ?? 0n
}

export async function findDraw(
  tx: ReadTx,
  gameId: string,
  number: bigint,
): Promise<Draw | undefined> {
  const [draw] = await tx.rows<Draw>(sql`
    select ${columns} from lottery.draw where game_id = ${gameId} and number = ${number}`)
  return draw
}

/** Returns the draws of these games and numbers. */
export const findDraws = (tx: ReadTx, gameIds: string[], numbers: bigint[]): Promise<Draw[]> =>
  tx.rows<Draw>(sql`
    select ${columns} from lottery.draw
    where (game_id, number) in (select * from unnest(${gameIds}::text[], ${numbers}::bigint[]))`)

export async function lockDraw(tx: Tx, gameId: string, number: bigint): Promise<Draw | undefined> {
  const [draw] = await tx.rows<Draw>(sql`
    select ${columns} from lottery.draw
    where game_id = ${gameId} and number = ${number} for update`)
  return draw
}

/** Locks draws for share: they cannot close before this transaction's tickets are written. */
export const shareDraws = (tx: Tx, gameIds: string[], numbers: bigint[]): Promise<Draw[]> =>
  tx.rows<Draw>(sql`
    select ${columns} from lottery.draw
    where (game_id, number) in (select * from unnest(${gameIds}::text[], ${numbers}::bigint[]))
    order by game_id, number for share`)

/** Lists the unfinished draws of a game, oldest first. */
export const listUnderWay = (tx: ReadTx, gameId: string): Promise<Draw[]> =>
  tx.rows<Draw>(sql`
    select ${columns} from lottery.draw
    where game_id = ${gameId} and state in ('announced', 'selling', 'closed', 'drawn')
    order by number`)

/** Lists the unfinished draws of all games, for the lobby. */
export const listAllUnderWay = (tx: ReadTx): Promise<Draw[]> =>
  tx.rows<Draw>(sql`
    select ${columns} from lottery.draw
    where state in ('announced', 'selling', 'closed', 'drawn')
    order by game_id, number`)

/** Lists the newest results of a game, including the numbers of void draws. */
export const listResults = (
  tx: ReadTx,
  gameId: string,
  { before, limit }: { before?: bigint; limit: number },
): Promise<Draw[]> =>
  tx.rows<Draw>(sql`
    select ${columns} from lottery.draw
    where game_id = ${gameId} and (drawn is not null or (state = 'void' and secret is not null))
      and number < ${before ?? 9_000_000_000_000_000n}
    order by number desc limit ${limit}`)

/** Numbers are looked for among this many draws; there is no index of what came. */
const searchedMax = 20_000

/** Lists the newest results of a time, with a number or with all of these options. */
export const listSoughtResults = (
  tx: ReadTx,
  gameId: string,
  sought: {
    before: bigint | null
    limit: number
    /** The draw of a name; `numberText` may be a number itself. */
    number: number | null
    numberText: string
    options: readonly string[]
    since: Date | null
    until: Date | null
  },
): Promise<Draw[]> =>
  tx.rows<Draw>(sql`
    select * from (
      select ${columns} from lottery.draw
      where game_id = ${gameId} and (drawn is not null or (state = 'void' and secret is not null))
        and number < ${sought.before ?? 9_000_000_000_000_000n}
        and (${sought.since}::timestamptz is null
          or draw_at >= ${sought.since} and draw_at < ${sought.until})
      order by number desc limit ${searchedMax}) d
    where d.number = ${sought.number} or d.number::text = ${sought.numberText}
      or d.drawn @> ${[...sought.options]}::text[]
    order by number desc limit ${sought.limit}`)

/** Returns the newest result of each of these games. */
export const listLastResults = (tx: ReadTx, gameIds: string[]): Promise<Draw[]> =>
  tx.rows<Draw>(sql`
    select d.* from unnest(${gameIds}::text[]) g
    cross join lateral (
      select ${columns} from lottery.draw
      where game_id = g and drawn is not null order by number desc limit 1) d`)

/** Lists the newest draws of a game in any state. */
export const listDraws = (
  tx: ReadTx,
  gameId: string,
  { before, limit }: { before?: bigint; limit: number },
): Promise<Draw[]> =>
  tx.rows<Draw>(sql`
    select ${columns} from lottery.draw
    where game_id = ${gameId} and number < ${before ?? 9_000_000_000_000_000n}
    order by number desc limit ${limit}`)

/** Updates the changed columns of a draw. */
export async function updateDraw(tx: Tx, draw: Draw): Promise<void> {
  await tx.send(sql`
    update lottery.draw set state = ${draw.state}, entropy = ${draw.entropy},
      beacon_signature = ${draw.beaconSignature},
      secret = ${draw.secret}, drawn = ${draw.drawn}, drawn_at = ${draw.drawnAt},
      settled_at = ${draw.settledAt}, is_late = ${draw.isLate},
      source = ${draw.source && JSON.stringify(draw.source)}, void_reason = ${draw.voidReason},
      correction_count = ${draw.correctionCount}
    where game_id = ${draw.gameId} and number = ${draw.number}`)
  publishDraws(tx, draw.gameId)
}

/** Inserts past draws with which the demo brand starts. */
export async function insertPastDraws(
  tx: Tx,
  draws: readonly (DrawTimes & {
    gameId: string
    secretHash: string
    secret: string
    entropy: string
    drawn: string[]
  })[],
): Promise<void> {
  await tx.rows(sql`
    insert into lottery.draw (game_id, number, opens_at, closes_at, draw_at, state, secret_hash,
      secret, entropy, drawn, drawn_at, settled_at, source)
    select g, n, o, c, d, 'settled', h, s, e, string_to_array(r, ','), d, d, '{"kind":"own"}'
    from unnest(${draws.map(({ gameId }) => gameId)}::text[],
      ${draws.map(({ number }) => number)}::bigint[],
      ${draws.map(({ opensAt }) => opensAt)}::timestamptz[],
      ${draws.map(({ closesAt }) => closesAt)}::timestamptz[],
      ${draws.map(({ drawAt }) => drawAt)}::timestamptz[],
      ${draws.map(({ secretHash }) => secretHash)}::text[],
      ${draws.map(({ secret }) => secret)}::text[],
      ${draws.map(({ entropy }) => entropy)}::text[],
      ${draws.map(({ drawn }) => drawn.join())}::text[]) as x (g, n, o, c, d, h, s, e, r)
    on conflict do nothing`)
}

/** Returns which of these draws a game already has. */
export async function listKnownNumbers(
  tx: Tx,
  gameId: string,
  numbers: readonly bigint[],
): Promise<bigint[]> {
  const rows = await tx.rows<{ number: bigint }>(sql`
    select number from lottery.draw
    where game_id = ${gameId} and number = any(${[...numbers]}::bigint[])`)
  return rows.map(({ number }) => number)
}

type ResultSources = { source: string; by: string; at: string }[]

/** Inserts draws that were never sold here, with the result on which their sources agree. */
export async function insertImportedDraws(
  tx: Tx,
  draws: readonly (DrawTimes & { gameId: string; drawn: string[]; said: ResultSources })[],
): Promise<void> {
  if (draws.length === 0) return
  for (const gameId of new Set(draws.map((draw) => draw.gameId))) publishDraws(tx, gameId)
  const sources = draws.map(({ said }) => JSON.stringify({ kind: 'imported', said }))
  await tx.send(sql`
    insert into lottery.draw (game_id, number, opens_at, closes_at, draw_at, state, drawn,
      drawn_at, settled_at, source)
    select g, n, o, c, d, 'settled', string_to_array(r, ','), d, d, s
    from unnest(${draws.map(({ gameId }) => gameId)}::text[],
      ${draws.map(({ number }) => number)}::bigint[],
      ${draws.map(({ opensAt }) => opensAt)}::timestamptz[],
      ${draws.map(({ closesAt }) => closesAt)}::timestamptz[],
      ${draws.map(({ drawAt }) => drawAt)}::timestamptz[],
      ${draws.map(({ drawn }) => drawn.join())}::text[],
      ${sources}::json[]) as x (g, n, o, c, d, r, s)
    on conflict do nothing`)
}

/** Lists own draws of all games that were drawn since `since`. */
export const listDrawnSince = (tx: ReadTx, since: Date): Promise<Draw[]> =>
  tx.rows<Draw>(sql`
    select ${columns} from lottery.draw
    where drawn_at >= ${since} and commitment_id is not null and state <> 'void'
    order by drawn_at`)

/** Returns the oldest draw of each game, if it was filled in and is younger than `since`. */
export const listOldestFilled = (tx: ReadTx, since: Date) =>
  tx.rows<{ gameId: string; drawAt: Date }>(sql`
    select g.id as "gameId", d.draw_at as "drawAt"
    from lottery.game g
    cross join lateral (
      select draw_at, commitment_id, secret from lottery.draw
      where game_id = g.id order by number limit 1) d
    where d.commitment_id is null and d.secret is not null and d.draw_at >= ${since}
    order by d.draw_at desc`)

/**
 * Returns where draws are missing between the newest filled draw of a game and its first promised
 * one, while both are among its newest draws.
 */
export const listFilledGaps = (tx: ReadTx) =>
  tx.rows<{ gameId: string; newestAt: Date; firstNumber: bigint }>(sql`
    select g.id as "gameId", f.draw_at as "newestAt", f.next_number as "firstNumber"
    from lottery.game g
    cross join lateral (
      select draw_at, commitment_id, secret, number,
        lag(number) over newest_first as next_number,
        lag(commitment_id) over newest_first as next_commitment,
        lag(opens_at) over newest_first as next_opens_at, closes_at
      from (select * from lottery.draw where game_id = g.id order by number desc limit 50) d
      window newest_first as (order by number desc)) f
    where f.commitment_id is null and f.secret is not null and f.next_commitment is not null
      and f.next_opens_at > f.closes_at`)
