import { generateSync } from 'otplib'
import { allTitles, findTitle, stakesFor } from '@madang/games'
import { newId } from '../../apps/server/src/kernel/ids.ts'
import { decimalOf } from '../../apps/server/src/kernel/money.ts'
import { castMembers } from '../../apps/server/src/modules/identity/cast.ts'
import { castOperators } from '../../apps/server/src/modules/operators/cast.ts'
import { fundAccounts } from '../bench/houses/bench-books.ts'
import type { Spare } from '../process/pooled-product.ts'
import { ask, type Answer, type Caller } from './ask.ts'

export type Addresses = Spare['addresses']

/** A member with a slot open in another tab. */
export type Person = Caller & { account: string; memberId: string; frame: Caller }

const password = 'a crane over nine rivers'
const gameId = allTitles[0]?.id ?? ''
const title = findTitle(gameId)
export const stake = decimalOf((title && stakesFor(title.config)[0]) ?? 0n)

let lastNetwork = 0
/** Returns an address in an unused network, because limits count by network. */
export function freshAddress(): string {
  const n = ++lastNetwork
  return `10.${(n >> 8) & 255}.${n & 255}.7`
}

/** Registers members, gives them money and opens a slot for each. */
export async function peopleAt(
  { addresses, databaseUrl }: Pick<Spare, 'addresses' | 'databaseUrl'>,
  count: number,
  amountUnits: bigint,
): Promise<Person[]> {
  const callers = await Promise.all(Array.from({ length: count }, () => register(addresses)))
  const accounts = callers.map(({ account }) => account)
  const ids = await fundAccounts(databaseUrl, accounts, amountUnits)
  return Promise.all(
    callers.map(async (caller) => ({
      ...caller,
      frame: await openSlot(addresses, caller),
      memberId: ids.get(caller.account) ?? '',
    })),
  )
}

export const registrationOf = (username: string) => ({
  ageConfirmed: true,
  birthday: '1990-05-17',
  confirmPassword: password,
  id: newId(),
  mobileNum: '010-1234-5678',
  password,
  payeeName: '홍길동',
  termsAccepted: true,
  username,
})

/** Registers a member without money. */
export async function register({ portal }: Addresses): Promise<Caller & { account: string }> {
  const account = `atk${newId().slice(-10)}`
  const caller: Caller = { ip: freshAddress() }
  const url = `${portal}/wps/member/register`
  const body = registrationOf(account)
  const done = must('register', await ask(caller, { body, method: 'PUT', url }))
  return { ...caller, account, cookie: done.cookies.join('; '), token: String(done.value['token']) }
}

/** Logs in a member of the cast, with a payment password and a payout account. */
export async function castAt({ portal }: Addresses, name: string): Promise<Caller> {
  const person = castMembers.find((one) => one.name === name)
  if (!person) throw new Error(`${name} is not one of the cast`)
  const caller: Caller = { ip: freshAddress() }
  const url = `${portal}/wps/session/login`
  const body = { password: person.password, username: name }
  const done = must(`login of ${name}`, await ask(caller, { body, method: 'POST', url }))
  return { ...caller, cookie: done.cookies.join('; '), token: String(done.value['token']) }
}

export const paymentPasswordOf = (name: string): string =>
  castMembers.find((one) => one.name === name)?.paymentPassword ?? ''

/** Logs in an operator of the cast with the password and the current MFA code. */
export async function operatorAt({ backoffice }: Addresses, name: string): Promise<Caller> {
  const person = castOperators.find((one) => one.name === name)
  if (!person) throw new Error(`${name} is no operator of the cast`)
  const caller: Caller = { ip: freshAddress() }
  const code = generateSync({ secret: person.totpSecret })
  const body = { code, name, password: person.password }
  const url = `${backoffice}/bo/session`
  const done = must(`login of ${name}`, await ask(caller, { body, method: 'POST', url }))
  return { ...caller, cookie: done.cookies.join('; '), token: String(done.value['token']) }
}

/** Operator sessions shared by several attacks, because an MFA code works once. */
const desks = new Map<string, Promise<Caller>>()
export function deskAt(addresses: Addresses): Promise<Caller> {
  const desk = desks.get(addresses.backoffice) ?? operatorAt(addresses, 'jisoo')
  desks.set(addresses.backoffice, desk)
  return desk
}

/** Returns the one-time token of a game that a member opens. */
export async function launchToken(
  { portal }: Addresses,
  caller: Caller,
  game = gameId,
): Promise<string> {
  const url = `${portal}/wps/game/launchGame`
  const body = { gameId: game, launchMode: 'GLS' }
  const done = must('launch', await ask(caller, { body, method: 'POST', url }))
  return String(done.value['game_url']).split('#')[1] ?? ''
}

export const openSlot = (addresses: Addresses, caller: Caller): Promise<Caller> =>
  openGame(addresses, caller, gameId)

/** Opens a frame of a game; each launch opens a new one. */
export async function openGame(
  addresses: Addresses,
  caller: Caller,
  game: string,
): Promise<Caller> {
  const token = await launchToken(addresses, caller, game)
  const url = `${addresses.arcade}/play/launch`
  const frame = { ip: caller.ip }
  const done = must('frame', await ask(frame, { body: { token }, method: 'POST', url }))
  return { ...frame, token: String(done.value['frameToken']) }
}

export const spin = ({ arcade }: Addresses, frame: Caller, id: string, amount = stake) =>
  ask(frame, {
    body: { id, stake: amount },
    method: 'POST',
    url: `${arcade}/play/slots/spin`,
  })

export async function balanceOf({ portal }: Addresses, caller: Caller): Promise<number> {
  const url = `${portal}/wps/v2/wallets/balance`
  const { value } = must('balance', await ask(caller, { method: 'GET', url }))
  return Number(value['sumBalance'])
}

/** Requires the success of a setup call. A refusal here is not a finding but ends the run. */
export function must(what: string, answer: Answer): Answer {
  if (!answer.isDone) throw new Error(`${what} was answered ${answer.status} ${answer.code}`)
  return answer
}
