import { newId } from '../../../apps/server/src/kernel/ids.ts'
import { openHttpLine } from './http-line.ts'
import type { HttpLine, HttpReply } from './http-line.ts'

export type Tab = { account: string; frameToken: string; line: HttpLine }
export type Addresses = { portal: string; arcade: string }

const password = 'a crane over nine rivers'

/**
 * Registers members, logs them in and opens a game as a browser does: each has its own address,
 * connection and frame.
 */
export async function openTabs(addresses: Addresses, count: number, gameId: string) {
  const run = newId().slice(-8)
  const tabs: Tab[] = []
  for (let n = 0; n < count; n++) tabs.push(await openTab(addresses, `bench${run}${n}`, n, gameId))
  return tabs
}

async function openTab(
  { arcade, portal }: Addresses,
  account: string,
  n: number,
  gameId: string,
): Promise<Tab> {
  const line = openHttpLine()
  const from = { 'x-forwarded-for': `198.51.${Math.floor(n / 200)}.${(n % 200) + 1}` }
  const send = async (method: string, url: string, body: object, headers = {}) => {
    const reply = await line.send(method, url, { body, headers: { ...from, ...headers } })
    return { reply, value: valueOf(reply, `${method} ${url}`) }
  }
  await send('PUT', `${portal}/wps/member/register`, {
    ageConfirmed: true,
    birthday: '1990-05-17',
    confirmPassword: password,
    id: newId(),
    mobileNum: '010-1234-5678',
    password,
    payeeName: '홍길동',
    termsAccepted: true,
    username: account,
  })
  const login = { password, username: account }
  const { reply, value } = await send('POST', `${portal}/wps/session/login`, login)
  const session = { cookie: reply.cookies.join('; '), token: String(value['token']) }
  const launch = { gameId, launchMode: 'GLS' }
  const launched = await send('POST', `${portal}/wps/game/launchGame`, launch, session)
  const token = String(launched.value['game_url']).split('#')[1]
  const opened = await send('POST', `${arcade}/play/launch`, { token })
  return { account, frameToken: String(opened.value['frameToken']), line }
}

/** Places one accepted bet; throws an error that ends the bench otherwise. */
export async function spin(arcade: string, tab: Tab, stake: string): Promise<HttpReply> {
  const reply = await tab.line.send('POST', `${arcade}/play/slots/spin`, {
    body: { id: newId(), stake },
    headers: { token: tab.frameToken },
  })
  valueOf(reply, 'spin')
  return reply
}

function valueOf(reply: HttpReply, what: string): Record<string, unknown> {
  const answer = JSON.parse(reply.body) as { success: boolean; value: Record<string, unknown> }
  if (!answer.success) throw new Error(`${what} was answered ${reply.status}: ${reply.body}`)
  return answer.value
}
