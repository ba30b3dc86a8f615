import * as v from 'valibot'
import { call } from './call.ts'
import { instant, nothing, worded, text } from './shapes.ts'

/** Login with an account of an identity provider: a search engine or a social network (OpenID). */
const provider = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,19}$/))
const named = v.strictObject({
  id: v.string(),
  kind: v.picklist(['search', 'social']),
  name: worded,
})
const away = v.strictObject({ url: v.string() })

export const listProviders = call({
  get: '/wps/session/social',
  for: 'anyone',
  takes: nothing,
  gives: v.strictObject({ providers: v.array(named) }),
  about: 'The other houses whose accounts open this one; none where the brand has set none.',
})

export const beginSocial = call({
  post: '/wps/session/social/:provider',
  for: 'anyone',
  takes: v.strictObject({ provider }),
  gives: away,
  refuses: ['not-found', 'provider-silent', 'too-many-requests'],
  about: 'Begins a login at another house: the browser goes to the address and comes back.',
})

export const endSocial = call({
  get: '/wps/session/social/:provider/back',
  for: 'anyone',
  // Other parameters of the answer are ignored (RFC 6749, 4.1.2).
  takes: v.object({
    provider,
    code: v.optional(text(2_000)),
    state: v.optional(text(200)),
    iss: v.optional(text(300)),
    error: v.optional(text(200)),
  }),
  gives: nothing,
  about: 'Where the other house sends the browser back to; it goes on to a page of the portal.',
})

export const listLinked = call({
  get: '/wps/member/social',
  for: 'member',
  takes: nothing,
  gives: v.strictObject({
    rows: v.array(v.strictObject({ provider: v.string(), linkedAt: instant })),
  }),
  about: 'Which accounts of other houses open this one.',
})

export const linkSocial = call({
  post: '/wps/member/social/:provider',
  for: 'member',
  takes: v.strictObject({ provider }),
  gives: away,
  refuses: ['fresh-factor-needed', 'not-found', 'provider-silent'],
  about: 'Begins linking an account of another house to this member.',
})

export const unlinkSocial = call({
  delete: '/wps/member/social/:provider',
  for: 'member',
  takes: v.strictObject({ provider }),
  gives: nothing,
  refuses: ['fresh-factor-needed', 'not-found'],
  about: 'Ends what another house’s account opens here.',
})
