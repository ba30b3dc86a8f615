import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { IntlProvider } from 'use-intl'
import { languages } from '@madang/texts/languages'
import type { OwnSetting } from '../../apps/server/src/kernel/parts/own-setting.ts'
import { settingNames, settingOf } from '../../apps/server/src/modules/settings/setting.ts'
import backofficeEn from '../../packages/texts/src/en/backoffice.json' with { type: 'json' }
import gameEn from '../../packages/texts/src/en/gameOffice.json' with { type: 'json' }
import siteEn from '../../packages/texts/src/en/siteOffice.json' with { type: 'json' }
import backofficeKo from '../../packages/texts/src/ko/backoffice.json' with { type: 'json' }
import gameKo from '../../packages/texts/src/ko/gameOffice.json' with { type: 'json' }
import siteKo from '../../packages/texts/src/ko/siteOffice.json' with { type: 'json' }
import { Difference } from '../../apps/backoffice/src/kit/decisions/difference.tsx'

const settingWords = import.meta.glob<object>('../../packages/texts/src/*/settings/*.json', {
  eager: true,
  import: 'default',
})
const wordsIn = (code: 'ko' | 'en') =>
  Object.fromEntries(
    Object.entries(settingWords)
      .filter(([path]) => path.includes(`/${code}/`))
      .map(([path, known]) => [path.replace(/^.*\/|\.json$/g, ''), known]),
  )

const texts = {
  EN: {
    backoffice: backofficeEn,
    gameOffice: gameEn,
    settings: wordsIn('en'),
    siteOffice: siteEn,
  },
  KO: {
    backoffice: backofficeKo,
    gameOffice: gameKo,
    settings: wordsIn('ko'),
    siteOffice: siteKo,
  },
}
/** Lists that are shipped empty: what stands in them has names too. */
const filled: Readonly<Record<string, object>> = {
  social: {
    providers: [
      { clientId: 'x', id: 'x', issuer: 'https://a.b', kind: 'search', name: words('x') },
    ],
  },
  support: {
    customerService: [{ csType: 'VIP', path: '/help' }],
    resources: [{ labelName: 'x', qrCodeUrl: null, resourceType: 'kakao', url: '' }],
  },
}
/** The brand's own texts go by their keys, and the house is closed without a proposal. */
const shown = settingNames.filter((name) => name !== 'texts' && name !== 'system')

const tables = {
  bettingMs: 15_000,
  dealingMs: 9_000,
  roundMax: '500000.00',
  spotMax: '100000.00',
  spotMin: '1000.00',
  state: 'open',
}
/** Modules declare theirs in `<name>-setting.ts`. */
const found = import.meta.glob<{ settings?: OwnSetting[] }>(
  '../../apps/server/src/modules/**/*-setting.ts',
  { eager: true },
)
const own = Object.values(found).flatMap(({ settings = [] }) => settings)

test('the settings of modules are found', () => {
  expect(own.map(({ name }) => name)).toEqual(expect.arrayContaining(['courier', 'risk']))
})

const values = [
  ...shown.map((name) => [name, settingOf(name, filled[name])] as const),
  ...own.map((setting) => [setting.name, settingOf(setting, filled[setting.name])] as const),
  ['tables', tables] as const,
]

test.each(
  values.flatMap(([name, after]) => [['KO', name, after] as const, ['EN', name, after] as const]),
)('the approver reads in words what changes: %s, %s', (lang, name, after) => {
  const html = renderToStaticMarkup(
    createElement(IntlProvider, {
      // oxlint-disable-next-line react/no-children-prop
      children: createElement(Difference, { after, before: {}, setting: name }),
      locale: languages[lang].locale,
      messages: texts[lang],
      onError: (error) => {
        throw error
      },
      timeZone: 'Asia/Seoul',
    }),
  )
  // What stands last in a line is what the setting says, not what it is called.
  const lines = [...html.matchAll(/\+ (.*?)<\/ins>/g)].map(([, line = '']) => line.split(' · '))
  const parts = lines.flatMap((line) => line.slice(0, -1))
  expect(parts).not.toEqual([])
  expect([...keysOf(after)].filter((key) => parts.includes(key))).toEqual([])
})

function words(word: string) {
  return { EN: word, KO: word }
}

function keysOf(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value !== 'object' || value === null) return found
  for (const [key, inner] of Object.entries(value)) {
    if (!Array.isArray(value)) found.add(key)
    keysOf(inner, found)
  }
  return found
}
