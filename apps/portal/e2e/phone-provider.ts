import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** The code that everybody gets. */
export const sentCode = '246810'
const issuer = 'https://securetoken.example/madang-e2e'
const audience = 'madang-e2e'
const apiKey = 'e2e-key'

/** A phone provider of one's own: its calls, its check's script, and the keys it signs with. */
export async function startPhoneProvider() {
  const own = await generateKeyPair('RS256')
  const server = createServer((request, response) => {
    void answerTo(request, own).then((answer) => send(response, answer))
  })
  await new Promise<void>((resume) => server.listen(0, '127.0.0.1', resume))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const setting = {
    apiKey,
    audience,
    callsUrl: origin,
    checkUrl: `${origin}/check.js`,
    issuer,
    keysUrl: `${origin}/keys`,
  }
  return { setting, stop: () => server.close() }
}

type Answer = { status?: number; body: unknown }
type Keys = Awaited<ReturnType<typeof generateKeyPair>>

const no = (message: string): Answer => ({ body: { error: { code: 400, message } }, status: 400 })

async function answerTo(request: IncomingMessage, own: Keys): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
  if (request.method === 'OPTIONS') return { body: {} }
  if (pathname === '/check.js') return { body: checkScript }
  if (pathname === '/keys') {
    const key = { ...(await exportJWK(own.publicKey)), alg: 'RS256', kid: 'e2e', use: 'sig' }
    return { body: { keys: [key] } }
  }
  if (searchParams.get('key') !== apiKey) return no('API_KEY_INVALID')
  const given = await readJson(request)
  switch (pathname) {
    case '/v1/recaptchaParams':
      return { body: { recaptchaSiteKey: 'e2e-site' } }
    case '/v1/accounts:sendVerificationCode':
      if (given['recaptchaToken'] !== 'a person at e2e-site') return no('CAPTCHA_CHECK_FAILED')
      if (given['phoneNumber']?.endsWith('0000')) return no('QUOTA_EXCEEDED : no more today')
      return { body: { sessionInfo: given['phoneNumber'] } }
    case '/v1/accounts:signInWithPhoneNumber':
      if (given['code'] !== sentCode) return no('INVALID_CODE')
      return { body: { idToken: await wordOf(own, given['sessionInfo'] ?? '') } }
    default:
      return { body: {}, status: 404 }
  }
}

const wordOf = (own: Keys, number: string) =>
  new SignJWT({ phone_number: number })
    .setProtectedHeader({ alg: 'RS256', kid: 'e2e' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(number)
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(own.privateKey)

/** A button where the provider's own check shows its box. */
const checkScript = `
  window.grecaptcha = { render: (place, { sitekey, callback }) => {
    const box = document.createElement('button')
    box.textContent = 'I am a person'
    box.addEventListener('click', () => callback('a person at ' + sitekey))
    place.append(box)
  } }
  window[new URL(document.currentScript.src).searchParams.get('onload')]()
`

async function readJson(request: IncomingMessage): Promise<Record<string, string>> {
  const parts: Buffer[] = []
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
  const text = Buffer.concat(parts).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, string>)
}

function send(response: ServerResponse, { body, status = 200 }: Answer): void {
  response.writeHead(status, {
    'access-control-allow-headers': 'content-type',
    'access-control-allow-origin': '*',
    'content-type': typeof body === 'string' ? 'text/javascript' : 'application/json',
  })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}
