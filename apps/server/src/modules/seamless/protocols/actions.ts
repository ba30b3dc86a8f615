import { languages } from '@madang/texts'
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { findBalances } from '#ledger'
import { moveMoney } from '../calls/move-money.ts'
import { currencyOfWallet, keyOf } from '../calls/movement.ts'
import type { Order } from '../calls/movement.ts'
import { tokenHashOf } from '../sessions/session.ts'
import { isHmacSigned } from '../calls/signature.ts'
import type { WalletErrorCode } from '../calls/wallet-error-code.ts'
import { isUuid, jsonOf, objectIn, oneSpelling } from './protocol.ts'
import type { Protocol, ProtocolRequest, ProtocolResponse } from './protocol.ts'
import { listMovesAt } from './list-moves.ts'

/** The vendor counts hundredths of the currency, the books hundred-thousandths. */
const unitsPerSubunit = 1_000n

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(180))
const amount = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0)), 0)
const action = v.object({
  action: v.picklist(['bet', 'win', 'rollback']),
  action_id: name,
  amount,
  original_action_id: v.optional(name),
})
const play = v.object({
  actions: v.optional(v.pipe(v.array(action), v.maxLength(100)), []),
  currency: name,
  finished: v.optional(v.boolean(), false),
  game: name,
  game_id: v.optional(name),
  session_id: v.optional(name),
  user_id: v.pipe(name, v.transform(oneSpelling)),
})
const freeSpins = v.object({
  currency: name,
  game: name,
  issue_id: v.pipe(v.string(), v.uuid(), v.toLowerCase()),
  session_id: v.optional(name),
  status: name,
  total_amount: amount,
  user_id: v.pipe(name, v.transform(oneSpelling)),
})
type Play = v.InferOutput<typeof play>

/**
 * A wallet protocol of another shape: one call carries an array of actions, signed by an HMAC; all
 * of them are applied or none. It uses the same orders as the other protocols, so that the same
 * rules apply to all.
 * Source: SOFTSWISS GCP as `SoftSwissController` of CorePlatform speaks it.
 */
export const actions: Protocol = {
  async handle(request) {
    const { bytes, headers, line, path } = request
    const signature = String(headers['x-request-sign'] ?? '')
    const isSigned = line.keys.kind === 'secret' && isHmacSigned(line.keys.secret, bytes, signature)
    if (!isSigned) return { ...refusedAs('signature-wrong'), isUnproven: true }
    const body = objectIn(bytes)
    if (path === 'freespins') {
      const read = v.safeParse(freeSpins, body)
      return read.success ? act(request, asPlay(read.output)) : refusedAs('syntax-wrong')
    }
    const read = v.safeParse(play, body)
    const isKnown = path === 'play' || path === 'rollback'
    return isKnown && read.success ? act(request, read.output) : refusedAs('syntax-wrong')
  },
  async listGames(line, client) {
    const asked = { casino_id: line.operatorRef }
    const list = v.object({
      games: v.array(
        v.object({
          category: name,
          demo: v.boolean(),
          identifier: name,
          title: name,
          titles: v.optional(v.record(v.string(), name), {}),
        }),
      ),
    })
    const { games } = v.parse(list, await client({ body: asked, path: '/games' }))
    return games.flatMap(({ category, demo, identifier, title, titles }) => {
      const words = { EN: title, KO: titles['ko'] ?? title }
      const isSlot = category === 'slots'
      return isSlot ? [{ category: 'RNG', code: identifier, hasFreePlay: demo, name: words }] : []
    })
  },
  listMoves: listMovesAt('/transactions', unitsPerSubunit),
  async openGame(line, client, { gameCode, isMobile, lang, lobbyUrl, member }) {
    const body = {
      casino_id: line.operatorRef,
      client_type: isMobile ? 'mobile' : 'desktop',
      game: gameCode,
      locale: languages[lang].locale,
      urls: { return_url: lobbyUrl },
      ...(member && {
        currency: currencyOfWallet,
        ip: member.ip,
        session_id: member.token,
        user: { id: member.id },
      }),
    }
    const answer = await client({ body, path: member ? '/sessions' : '/demo' })
    return v.parse(launchAnswer, answer).launch_options.game_url
  },
  async showRound(line, client, { memberId, round }) {
    const body = { casino_id: line.operatorRef, game_id: round, user_id: memberId }
    return v.parse(launchAnswer, await client({ body, path: '/round' })).launch_options.game_url
  },
}

const launchAnswer = v.object({
  launch_options: v.object({ game_url: v.pipe(v.string(), v.url()) }),
})

/** Converts finished free spins: one bet that cost nothing, and one win with the total. */
function asPlay(spins: v.InferOutput<typeof freeSpins>): Play & { rewardId: string } {
  const { issue_id: issue, total_amount: won } = spins
  const bet = { action: 'bet' as const, action_id: `${issue}:bet`, amount: 0 }
  const win = { action: 'win' as const, action_id: `${issue}:win`, amount: won }
  return { ...spins, actions: [bet, win], finished: true, game_id: issue, rewardId: issue }
}

async function act(
  request: ProtocolRequest,
  asked: Play & { rewardId?: string },
): Promise<ProtocolResponse> {
  const { context, line } = request
  if (!isUuid(asked.user_id)) return refusedAs('token-unknown')
  if (asked.currency !== currencyOfWallet) return refusedAs('currency-wrong')
  const hasBets = asked.actions.some(({ action: kind }) => kind === 'bet')
  if (hasBets && line.state !== 'open') return refusedAs('game-unknown')
  const orders = ordersOf(request, asked)
  const done = await allOrNone(request, orders)
  if (done.no !== null) return refusedAs(done.no)
  const balances = await context.db.read((tx) => findBalances(tx, asked.user_id))
  const cash = balances.find(({ currency }) => currency === currencyOfWallet)
  if (!cash) return refusedAs('token-unknown')
  return {
    body: jsonOf({
      balance: cash.cashUnits / unitsPerSubunit,
      ...(asked.game_id !== undefined && { game_id: asked.game_id }),
      transactions: asked.actions.map((one) => ({
        action_id: one.action_id,
        tx_id: txIdOf(keyOf({ uuid: oneSpelling(one.action_id), vendor: line.code })),
      })),
    }),
    status: 200,
  }
}

function ordersOf({ line, now }: ProtocolRequest, asked: Play & { rewardId?: string }): Order[] {
  const { actions: list, finished, game, session_id: token, user_id: memberId } = asked
  const from = {
    at: now,
    currency: currencyOfWallet,
    gameCode: game,
    isFree: asked.rewardId !== undefined,
    memberId,
    rewardId: asked.rewardId ?? null,
    tokenHash: token === undefined ? null : tokenHashOf(token),
    vendor: line.code,
  }
  const orders = list.map((one, at): Order => ({
    ...from,
    amountUnits: BigInt(one.amount) * unitsPerSubunit,
    isRoundClosed: finished && at === list.length - 1,
    kind: one.action,
    // A win refers to its round; only a rollback names the movement that it takes back.
    ...(one.action === 'rollback' && { reference: oneSpelling(one.original_action_id ?? '') }),
    round: asked.game_id ?? '',
    uuid: oneSpelling(one.action_id),
  }))
  if (orders.length > 0 || !finished || asked.game_id === undefined) return orders
  // A round that ends without an action has won nothing.
  const end = { ...from, amountUnits: 0n, isRoundClosed: true, kind: 'win' as const }
  return [{ ...end, round: asked.game_id, uuid: `${asked.game_id}:finished` }]
}

/** Applies the whole array in one transaction; the first refusal rolls back everything. */
async function allOrNone(
  request: ProtocolRequest,
  orders: Order[],
): Promise<{ no: WalletErrorCode | null }> {
  if (orders.length === 0) return { no: null }
  try {
    await request.context.db.write(async (tx) => {
      const outcomes = await moveMoney(tx, orders)
      const refused = outcomes.find(({ no }) => no !== null)
      if (refused?.no) throw new Undone(refused.no)
    })
    return { no: null }
  } catch (error) {
    if (error instanceof Undone) return { no: error.no }
    throw error
  }
}

class Undone extends Error {
  readonly no: WalletErrorCode

  constructor(no: WalletErrorCode) {
    super(no)
    this.no = no
  }
}

/** The same action always gets the same id from us. */
const txIdOf = (key: string): string => createHash('sha256').update(key).digest('hex').slice(0, 32)

const codes: Partial<Record<WalletErrorCode, [status: number, code: number]>> = {
  'balance-too-low': [412, 100],
  'content-differs': [412, 400],
  'currency-wrong': [412, 154],
  'game-unknown': [412, 107],
  'limit-reached': [412, 105],
  'member-disabled': [412, 110],
  'signature-wrong': [403, 403],
  'syntax-wrong': [400, 400],
  'token-expired': [412, 101],
  'token-unknown': [412, 101],
}

export function refusedAs(no: WalletErrorCode): ProtocolResponse {
  const [status, code] = codes[no] ?? [no === 'outcome-unknown' ? 500 : 412, 500]
  return { body: jsonOf({ code, message: no }), status }
}
