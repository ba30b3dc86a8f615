import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { frontOf } from '@madang/wire'
import type { Call } from '@madang/wire'
import { listGames } from '@madang/wire/catalog'
import * as codes from '@madang/wire/codes'
import * as factors from '@madang/wire/factors'
import { changePaymentPassword, login } from '@madang/wire/identity'
import { decideProposal } from '@madang/wire/operators'
import { confirmLimit } from '@madang/wire/protection'
import { launchGame } from '@madang/wire/launch'
import { spinSlot } from '@madang/wire/casino'
import * as steps from '@madang/wire/second-step'
import { endSocial } from '@madang/wire/social'
import { cleanHtml } from '../../src/modules/content/index.ts'
import { castOperators } from '../../src/modules/operators/index.ts'
import { calls, nameOf } from '../every-call.ts'
import { operatorVisitOf } from '../towns/operator-visit.ts'
import { sampleFor, someId } from '../sample-of.ts'
import { openTown } from '../towns/town.ts'
import type { Town, Visit } from '../towns/town.ts'
import { visitOf } from '../towns/visit.ts'

let town: Town
const visits: Record<string, Visit> = {}
beforeAll(async () => {
  town = await openTown()
  visits['visitor'] = { cookies: {} }
  visits['minji'] = await visitOf(town, 'minji')
  for (const { name } of castOperators) visits[name] = await operatorVisitOf(town, name)
})
afterAll(() => town.tearDown())

type Parts = {
  type: string
  entries: Record<string, v.GenericSchema>
  item: v.GenericSchema
  value: v.GenericSchema
  wrapped: v.GenericSchema
  options: v.GenericSchema[]
}

/** What a schema lets through beside what it names: nothing, or the path of it. */
function looseParts(schema: v.GenericSchema, path: string): string[] {
  const one = schema as unknown as Parts
  switch (one.type) {
    case 'object':
    case 'loose_object':
      return [path]
    case 'strict_object':
      return Object.entries(one.entries).flatMap(([name, part]) =>
        looseParts(part, `${path}.${name}`),
      )
    case 'array':
      return looseParts(one.item, `${path}[]`)
    case 'record':
      return looseParts(one.value, `${path}{}`)
    case 'nullable':
    case 'optional':
    case 'nullish':
      return looseParts(one.wrapped, path)
    case 'union':
    case 'variant':
      return one.options.flatMap((part) => looseParts(part, path))
    default:
      return []
  }
}

test('S30 what a call gives is named to the last key, and nothing else comes', async () => {
  const loose = calls.flatMap((wire) => looseParts(wire.gives, nameOf(wire)))
  // The options of a passkey are the browser's own format, as the library makes them.
  const passkeys = loose.filter((one) => !/passkey|Passkey|step/i.test(one))
  expect(passkeys).toEqual([])
  let readCount = 0
  for (const wire of calls.filter((one) => one.method === 'GET' && one.for !== 'frame')) {
    const who = whoFor(wire)
    const reply = await town.ask(wire, sampleFor(wire), visits[who])
    if (!reply.success || reply.value === undefined) continue
    if (!String(reply.headers['content-type']).startsWith('application/json')) continue
    readCount += 1
    const checked = v.safeParse(wire.gives, reply.value)
    const faults = checked.success ? [] : checked.issues.map((issue) => v.getDotPath(issue))
    expect([nameOf(wire), faults]).toEqual([nameOf(wire), []])
  }
  expect(readCount).toBeGreaterThan(50)
})

test('S31 no call takes a field that it does not name, at any depth', () => {
  // Whoever signs a body writes it; what a passkey answers is the browser's own format, and what
  // a house of logins answers may hold more than its standard names.
  const ours = calls.filter((wire) => wire.for !== 'outside')
  const loose = ours.flatMap((wire) => looseParts(wire.takes, nameOf(wire)))
  expect(loose.filter((one) => !one.endsWith('.answer') && one !== nameOf(endSocial))).toEqual([])
})

test('S35 a step out of its order is refused, and nothing has changed', async () => {
  const minji = visits['minji']!
  const fresh = async () =>
    void (await town.ask(steps.refresh, { password: 'madang-minji-2026' }, minji))
  await fresh()
  const code = '123456'
  const out: [string, Promise<{ errorCode?: string }>, string][] = [
    [
      'a step nobody began',
      town.ask(steps.takeStep, { code, way: 'totp' }, { cookies: {} }),
      'step-expired',
    ],
    [
      'a code for no step',
      town.ask(steps.sendStepCode, { way: 'sms' }, { cookies: {} }),
      'step-expired',
    ],
    ['an app that was not begun', town.ask(factors.confirmTotp, { code }, minji), 'not-found'],
    ['codes without a factor', town.ask(factors.renewRecoveryCodes, {}, minji), 'not-found'],
    [
      'a raise nobody asked for',
      town.ask(confirmLimit, { kind: 'bet', period: 'once' }, minji),
      'raise-unknown',
    ],
    [
      'a proposal that is none',
      town.ask(decideProposal, { decision: 'approve', id: someId }, visits['jisoo']),
      'not-found',
    ],
    [
      'a new password without a code',
      town.ask(codes.setPasswordByPhone, {
        mobileNum: '010-1234-5601',
        newPassword: 'nine cranes over a river',
        verificationCode: code,
      }),
      'code-wrong',
    ],
    [
      'a passkey without its question',
      town.ask(
        factors.addPasskey,
        { answer: { id: 'x', rawId: 'x', response: {}, type: 'public-key' }, label: 'x' },
        minji,
      ),
      'passkey-wrong',
    ],
    [
      'a change of what was never set',
      town.ask(
        changePaymentPassword,
        { confirmNewPassword: '482615', newPassword: '482615', oldPassword: '000001' },
        minji,
      ),
      'payment-password-wrong',
    ],
  ]
  for (const [what, asked, code] of out)
    expect([what, (await asked).errorCode]).toEqual([what, code])
  const after = (await town.ask(factors.showFactors, {}, minji)).value
  expect(after).toMatchObject({ passkeys: [], totpSince: null })
  expect(
    (await town.ask(login, { password: 'madang-minji-2026', username: 'minji' })).success,
  ).toBe(true)
})

test('S40 thirty bets or searches a second are no hand: the rest wait', async () => {
  const busy = await openTown({ isHumanCheckOn: true })
  try {
    const searches = await Promise.all(
      Array.from({ length: 45 }, () => busy.ask(listGames, sampleFor(listGames))),
    )
    const refused = searches.filter(({ errorCode }) => errorCode === 'too-many-requests')
    expect(refused).toHaveLength(15)
    busy.clock.tick(1_000)
    expect((await busy.ask(listGames, sampleFor(listGames))).success).toBe(true)
    expect([launchGame.path, spinSlot.perSecondMax]).toEqual([launchGame.path, 20])
  } finally {
    await busy.tearDown()
  }
})

const probes = [`' or '1'='1'; --`, `\\'; %_`, '\u0000']

test('S43 no parameter reaches the database as anything but a value', async () => {
  const broken: string[] = []
  for (const wire of calls.filter((one) => one.method === 'GET' && one.for !== 'frame')) {
    const { entries = {} } = wire.takes as { entries?: Record<string, v.GenericSchema> }
    for (const field of Object.keys(entries)) {
      for (const probe of probes) {
        const given = { ...sampleFor(wire), [field]: probe }
        const reply = await town.ask(wire, given, visits[whoFor(wire)])
        if (reply.status >= 500) broken.push(`${nameOf(wire)} ${field} = ${probe}`)
      }
    }
  }
  expect(broken).toEqual([])
  const [row] = (await town.context.db.pool.query('select count(*)::int as n from identity.member'))
    .rows
  expect((row as { n: number }).n).toBeGreaterThanOrEqual(3)
})

const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<body onload=alert(1)>',
  '<iframe src=javascript:alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="jAvAsCrIpT&colon;alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<textarea autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<isindex action=javascript:alert(1)>',
  '<base href="javascript:/a/+alert(1)//">',
  '<link rel=import href="data:text/html,x">',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<style>@import "javascript:alert(1)"</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p onclick="alert(1)">x</p>',
  '<xss id=x tabindex=1 onfocus=alert(1)></xss>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><use href="data:image/svg+xml,x"/></svg>',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '"><script>alert(1)</script>',
  "'-alert(1)-'",
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<img src="x` `<script>alert(1)</script>"` `>',
]

test('S41 forty ways of smuggling a script leave nothing that runs in kept HTML', () => {
  expect(scripts).toHaveLength(40)
  for (const text of scripts) {
    const kept = cleanHtml(text)
    expect([
      text,
      kept.match(
        /<(?!\/?(p|br|strong|em|u|ul|ol|li|h[2-4]|blockquote|a|img|table|thead|tbody|tr|th|td)\b)/,
      ),
    ]).toEqual([text, null])
    for (const tag of kept.match(/<[^>]+>/g) ?? []) {
      expect([text, tag, /\son\w+\s*=|javascript|vbscript|data:|style\s*=/i.test(tag)]).toEqual([
        text,
        tag,
        false,
      ])
    }
  }
})

test('S62 no secret, number, address or name stands in an address, and answers are not kept', async () => {
  const personal = /password|token|email|mobile|payeeName|cardNo|accountNumber|secret/i
  const inQuery = calls
    .filter((wire) => wire.method === 'GET')
    .flatMap((wire) => {
      const { entries = {} } = wire.takes as { entries?: Record<string, unknown> }
      return Object.keys(entries).flatMap((field) =>
        personal.test(field) ? [`${nameOf(wire)} ${field}`] : [],
      )
    })
  const inPath = calls.filter((wire) => /:(\w*)(password|token|email|mobile)/i.test(wire.path))
  expect([inQuery, inPath.map(nameOf)]).toEqual([[], []])
  const replies = [
    await town.ask(login, { password: 'x', username: 'minji' }, { cookies: {} }),
    await town.ask(factors.showFactors, {}, visits['minji']),
  ]
  for (const { headers } of replies) expect(headers['cache-control']).toBe('no-store')
})

const whoFor = (wire: Call): string => {
  if (frontOf(wire) !== 'backoffice') return wire.for === 'anyone' ? 'visitor' : 'minji'
  const found = castOperators.find(({ roles }) => wire.roles?.some((role) => roles.includes(role)))
  return found?.name ?? 'jisoo'
}
