import { camel, pascal, snake } from './new-names.ts'

/** The wire of a new module, its screens and its words, by path from the root. */
export const otherRooms = (name: string): Record<string, string> => ({
  [`packages/wire/src/${name}.ts`]: wire(name),
  [`packages/texts/src/modules/${camel(name)}.ts`]: area(name),
  ...words(name, 'ko', {
    empty: '아직 아무것도 없어요.',
    open: '열려 있음',
    stake: '금액',
    take: '참여하기',
    when: '시각',
    payout: '지급액',
    member: '회원',
  }),
  ...words(name, 'en', {
    empty: 'Nothing here yet.',
    open: 'Open',
    stake: 'Stake',
    take: 'Take part',
    when: 'Time',
    payout: 'Payout',
    member: 'Member',
  }),
  [`apps/portal/src/features/${name}/feature.ts`]: portalFeature(name),
  [`apps/portal/src/features/${name}/${name}-page.tsx`]: portalPage(name),
  [`apps/backoffice/src/features/${name}/feature.ts`]: officeFeature(name),
  [`apps/backoffice/src/features/${name}/${name}-page.tsx`]: officePage(name),
})

const wire = (name: string) => `import * as v from 'valibot'
import { call } from './call.ts'
import { stakeRefusals } from './refusals.ts'
import { id, instant, money, nothing, page } from './shapes.ts'

const taken = { id, payout: money, placedAt: instant, stake: money }

export const list${pascal(name)} = call({
  get: '/wps/${name}',
  for: 'member',
  about: 'What the member has taken, newest first.',
  takes: nothing,
  gives: v.strictObject({ rows: v.array(v.strictObject(taken)) }),
})

export const take${pascal(name)} = call({
  post: '/wps/${name}',
  for: 'member',
  about: 'Takes one for a stake; the id names the press for ever.',
  takes: v.strictObject({ id, stake: money }),
  gives: v.strictObject(taken),
  refuses: ['${name}-closed', 'key-reused', ...stakeRefusals],
})

export const listOffice${pascal(name)} = call({
  get: '/bo/${name}',
  for: 'operator',
  roles: ['risk', 'support', 'finance', 'auditor'],
  about: 'What was taken last, by everybody.',
  takes: v.strictObject({ after: v.optional(v.string()) }),
  gives: page(v.strictObject({ ...taken, memberId: id })),
})
`

const area = (name: string) => `import type korean from '../ko/${camel(name)}.json'

declare module '../book.ts' {
  // Declaration merging needs an interface: it makes every key of this area typed.
  interface TextAreas {
    ${camel(name)}: typeof korean
  }
}
`

function words(name: string, lang: 'ko' | 'en', texts: Record<string, string>) {
  const title = pascal(name)
  const { open = '', ...rest } = texts
  const json = (value: object) => `${JSON.stringify(value, undefined, 2)}\n`
  const at = `packages/texts/src/${lang}`
  return {
    [`${at}/${camel(name)}.json`]: json({ title, ...rest }),
    [`${at}/menus/${camel(name)}.json`]: json({ office: title, page: title }),
    [`${at}/settings/${camel(name)}.json`]: json({ title, terms: { isOpen: open } }),
  }
}

const portalFeature = (name: string) => `import { Gamepad2 } from '@madang/ui'
import { lazyPage } from '../../kit/lazy-page.ts'
import type { Feature } from '../../kit/feature.ts'

const path = '/${name}'

export const feature: Feature = {
  navigation: [{ href: path, icon: Gamepad2, label: 'menus.${camel(name)}.page', place: 100 }],
  pages: [
    {
      page: lazyPage(() => import('./${name}-page.tsx'), '${pascal(name)}Page'),
      path,
      texts: ['${camel(name)}'],
    },
  ],
}
`

const portalPage = (name: string) => `import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall, useFetched } from '@madang/kit'
import { Button, EmptyState, Heading, Money, TextField } from '@madang/ui'
import { list${pascal(name)}, take${pascal(name)} } from '@madang/wire/${name}'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { requireMember } from '../../kit/require-member.ts'
import { useSession } from '../../kit/session.ts'
import { useTitle } from '../../kit/use-title.ts'

/** Takes part for a stake, and shows what was taken. */
export function ${pascal(name)}Page() {
  const t = useTranslations('${camel(name)}')
  const session = useSession()
  const [stake, setStake] = useState('1000')
  const take = useCall(take${pascal(name)}, { refreshes: [list${pascal(name)}] })
  useTitle(t('title'))
  return (
    <div className="grid gap-6 p-4 md:p-8">
      <Heading level={1}>{t('title')}</Heading>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          requireMember(() => void take.send({ stake }))
        }}
      >
        <TextField
          label={t('stake')}
          inputMode="decimal"
          value={stake}
          onChange={({ target }) => setStake(target.value.replace(/[^\\d]/g, '').slice(0, 12))}
        />
        <Button type="submit" busy={take.busy}>
          {t('take')}
        </Button>
      </form>
      <RefusalBanner of={take} />
      {session && <Past />}
    </div>
  )
}

function Past() {
  const t = useTranslations('${camel(name)}')
  const { data } = useFetched(list${pascal(name)}, {})
  if (!data) return null
  if (data.rows.length === 0) return <EmptyState text={t('empty')} />
  return (
    <ul className="grid gap-px bg-seam">
      {data.rows.map((row) => (
        <li key={row.id} className="flex justify-between gap-4 bg-bg py-3">
          <Money value={row.stake} />
          <Money value={row.payout} />
        </li>
      ))}
    </ul>
  )
}
`

const officeFeature = (name: string) => `import { lazyRouteComponent } from '@tanstack/react-router'
import type { Feature } from '../../kit/feature.ts'

export const feature: Feature = {
  pages: [
    {
      group: 'games',
      key: '${snake(name)}',
      label: 'menus.${camel(name)}.office',
      page: lazyRouteComponent(() => import('./${name}-page.tsx'), '${pascal(name)}Page'),
      path: '/${name}',
      place: 1_000,
      roles: ['risk', 'support', 'finance', 'auditor'],
      texts: ['${camel(name)}'],
    },
  ],
}
`

const officePage = (name: string) => `import { useTranslations } from 'use-intl'
import { Facts, Money, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOffice${pascal(name)} } from '@madang/wire/${name}'
import { timeColumn } from '../../kit/columns.tsx'
import { Listing } from '../../kit/listing.tsx'

type Row = Gives<typeof listOffice${pascal(name)}>['rows'][number]

/** What was taken last, by everybody. */
export function ${pascal(name)}Page() {
  const t = useTranslations('${camel(name)}')
  const columns: TableColumn<Row>[] = [
    timeColumn(t('when'), (row) => row.placedAt),
    { cell: (row) => row.memberId, header: t('member'), key: 'member' },
    { cell: (row) => <Money value={row.stake} />, header: t('stake'), key: 'stake', numeric: true },
    {
      cell: (row) => <Money value={row.payout} />,
      header: t('payout'),
      key: 'payout',
      numeric: true,
    },
  ]
  return (
    <Listing
      title={t('title')}
      page="${snake(name)}"
      call={listOffice${pascal(name)}}
      filterNames={[]}
      columns={columns}
      empty={t('empty')}
      detail={(row, close) => (
        <Sheet open side="end" title={t('title')} onClose={close}>
          <Facts rows={[[t('stake'), <Money key="stake" value={row.stake} />]]} />
        </Sheet>
      )}
    />
  )
}
`
