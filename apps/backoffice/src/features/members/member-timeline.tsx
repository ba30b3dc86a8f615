import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { callApi, deviceName, keyOf, localized, useFilters, useLang } from '@madang/kit'
import type { Lang } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import type { KnownWords } from '@madang/kit/use-known-words'
import { Badge, Button, Chip, EmptyState, ErrorState, Money, Skeleton } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listMemberTimeline, timelineGroups } from '@madang/wire/member-view'
import type { TimelineGroup } from '@madang/wire/member-view'
import type { Member } from '../../kit/members/member-parts.ts'
import { RoomAddress } from '../../kit/room-address.tsx'
import { Time } from '../../kit/time.tsx'

type Page = Gives<typeof listMemberTimeline>
type Line = Page['rows'][number]

const toneOf: Record<TimelineGroup, BadgeTone> = {
  contact: 'info',
  money: 'ok',
  notes: 'warn',
  play: 'action',
  protection: 'danger',
  security: 'plain',
}

/** Everything that happened to a member in one order, filtered by kind; loads more by keyset. */
export function MemberTimeline({ member }: { member: Member }) {
  const t = useTranslations('memberView')
  const [filters, change] = useFilters()
  const group = timelineGroups.find((one) => one === filters['group'])
  const asked = { subject: member.id, ...(group && { group }) }
  const list = useInfiniteQuery({
    getNextPageParam: (page: Page) => page.next,
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }): Promise<Page> =>
      callApi(listMemberTimeline, { ...asked, ...(pageParam !== null && { after: pageParam }) }),
    queryKey: [...keyOf(listMemberTimeline, asked), 'all'],
  })
  const lines = list.data?.pages.flatMap(({ rows }) => rows) ?? []
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-2">
        <Chip pressed={group === undefined} onPress={() => change({ group: undefined })}>
          {t('all')}
        </Chip>
        {timelineGroups.map((one) => (
          <Chip key={one} pressed={one === group} onPress={() => change({ group: one })}>
            {t(`groups.${one}`)}
          </Chip>
        ))}
      </div>
      {list.isPending && <Skeleton className="h-60 w-full" />}
      {list.error && lines.length === 0 && <ErrorState title={list.error.message} advice="" />}
      {list.data && lines.length === 0 && <EmptyState text={t(group ? 'noneHere' : 'none')} />}
      <ol className="grid">
        {lines.map((line) => (
          <TimelineRow key={line.id} line={line} />
        ))}
      </ol>
      {list.hasNextPage && (
        <div>
          <Button
            variant="quiet"
            busy={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage()}
          >
            {t('more')}
          </Button>
        </div>
      )}
    </div>
  )
}

function TimelineRow({ line }: { line: Line }) {
  const t = useTranslations('memberView')
  const known = useKnownWords(undefined)
  const lang = useLang()
  const what = known(line.what) ?? line.what.split('.').at(-1)
  return (
    <li className="grid gap-x-4 gap-y-1 border-b border-seam py-2.5 text-ui sm:grid-cols-[11.5rem_5rem_minmax(0,1fr)_auto]">
      <span className="num text-small text-text-3">
        <Time at={line.at} />
      </span>
      <span>
        <Badge tone={toneOf[line.group]}>{t(`groups.${line.group}`)}</Badge>
      </span>
      <span className="min-w-0 break-words">
        {line.to === null ? what : <RoomAddress to={line.to}>{what}</RoomAddress>}
        {line.about !== null && line.about !== '' && (
          <span className="text-text-2"> · {aboutIn(line.about, known, lang)}</span>
        )}
        {line.by !== null && (
          <span className="text-small text-text-3"> · {t('by', { name: line.by })}</span>
        )}
      </span>
      <span className="num sm:text-end">
        {line.amount !== null && <Money value={line.amount} signed={line.group !== 'protection'} />}
      </span>
    </li>
  )
}

const isKey = /^[a-z]\w*(\.[\w-]+)+$/i

/** Returns the translation of a text key, a readable user agent, or the text itself. */
function aboutIn(about: NonNullable<Line['about']>, known: KnownWords, lang: Lang): string {
  if (typeof about !== 'string') return localized(about, lang)
  return about
    .split(' · ')
    .map((part) => {
      if (part.startsWith('Mozilla/')) return deviceName(part) ?? part
      return (isKey.test(part) ? known(part) : undefined) ?? part
    })
    .join(' · ')
}
