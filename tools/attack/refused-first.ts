import { newId } from '../../apps/server/src/kernel/ids.ts'
import { checkBooks } from './afterwards.ts'
import { ask, type Answer, type Caller, type Tally } from './ask.ts'
import * as people from './people.ts'
import type { Attack, Stage } from './stage.ts'

/** A repeat of a refused request is refused again, and a paid one is not paid twice. */
export const refusedFirst: Attack = {
  name: 'refused, then again',
  async run(stage, tally) {
    for (const part of [creditOfNobody, walletsOfNobody, seatOfAnotherLaunch]) {
      await part(stage, tally)
      await checkBooks(stage.product.databaseUrl, tally)
    }
  },
}

const password = 'nine cranes over a river'
const paymentPassword = '482615'

const post = (url: string, body: object) => ({ body, method: 'POST', url })
const put = (url: string, body: object) => ({ body, method: 'PUT', url })

/** A member without agent credit tries to hand it up and is refused, also on repeats. */
async function creditOfNobody({ product: { addresses } }: Stage, tally: Tally): Promise<void> {
  const { backoffice, portal } = addresses
  const desk = await people.deskAt(addresses)
  const reason = 'an attack on credit'
  const agent = { account: 'junho', id: newId(), reason, state: 'active', type: 1 }
  await ask(desk, post(`${backoffice}/bo/agents`, agent))
  const account = `atk${newId().slice(-10)}`
  const junho = await people.castAt(addresses, 'junho')
  const below = { account, id: newId(), isSubAgent: false }
  const added = await ask(junho, post(`${portal}/wps/agent/members`, below))
  const { initialPassword } = people.must('a member below', added).value
  const line = { account, id: newId(), mayTransfer: true, reason }
  people.must('a line of credit', await ask(desk, post(`${backoffice}/bo/uplines`, line)))
  const lower = await logInFirst(addresses, account, String(initialPassword))
  const url = `${portal}/wps/transaction/transferUpline`
  for (let turn = 0; turn < 4; turn += 1) {
    const asked = { amount: '100000', id: newId(), paymentPassword }
    const response = tally.add('credit of nobody', await ask(lower, post(url, asked)))
    if (response.code !== 'balance-too-low')
      tally.fault(`credit of nobody: ${response.code || 'done'}`)
  }
}

/** Logs in for the first time with the issued password, and sets a payment password. */
async function logInFirst(
  { portal }: people.Addresses,
  username: string,
  initialPassword: string,
): Promise<Caller> {
  const caller: Caller = { ip: people.freshAddress() }
  const login = post(`${portal}/wps/session/login`, { password: initialPassword, username })
  const first = carrying(caller, people.must('a first login', await ask(caller, login)))
  const words = { confirmNewPassword: password, newPassword: password }
  const changed = await ask(first, post(`${portal}/wps/member/password`, words))
  const own = carrying(first, people.must('a password of their own', changed))
  const secret = { confirmPassword: paymentPassword, password: paymentPassword }
  const set = await ask(own, put(`${portal}/wps/member/paymentPassword`, secret))
  people.must('a password for money', set)
  return own
}

const carrying = (caller: Caller, { cookies, value }: Answer): Caller => ({
  ...caller,
  token: String(value['token']),
  ...(cookies.length > 0 && { cookie: cookies.join('; ') }),
})

/** Calls the wallet right after registration, before any account is open. */
async function walletsOfNobody({ product: { addresses } }: Stage, tally: Tally): Promise<void> {
  const url = `${addresses.portal}/wps/relay/GCS_walletTransfer`
  for (let turn = 0; turn < 4; turn += 1) {
    const newcomer = await people.register(addresses)
    const responses = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const order = { amount: '100000', direction: 'in', id: newId(), vendor: 'ONNURI' }
        return tally.add('a wallet of nobody', await ask(newcomer, post(url, order)))
      }),
    )
    if (responses.some(({ isDone }) => isDone)) tally.fault('a newcomer moved money they never had')
  }
}

/** Takes a seat, leaves, returns through another launch and repeats the same id. */
async function seatOfAnotherLaunch(stage: Stage, tally: Tally): Promise<void> {
  const { attacker, product } = stage
  const { addresses } = product
  const table = `${addresses.arcade}/play/cards/tables/card-holdem-spring`
  const seat = { amount: '20000', id: newId(), seatNo: 5 }
  const before = await people.balanceOf(addresses, attacker)
  const first = await people.openGame(addresses, attacker, 'card-holdem')
  const sat = tally.add('a seat', await ask(first, post(`${table}/seat`, seat)))
  people.must('a seat', sat)
  const leave = { method: 'DELETE', url: `${table}/seat` }
  people.must('leaving', tally.add('leaving', await ask(first, leave)))
  const second = await people.openGame(addresses, attacker, 'card-holdem')
  tally.add('a used seat', await ask(second, post(`${table}/seat`, seat)))
  const left = tally.add('leaving', await ask(second, leave))
  if (left.isDone) tally.fault('a used id gave a seat')
  const after = await people.balanceOf(addresses, attacker)
  if (Math.abs(after - before) > 0.001) tally.fault(`a used seat: ${before} became ${after}`)
}
