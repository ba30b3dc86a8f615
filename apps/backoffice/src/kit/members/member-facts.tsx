import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Money, Skeleton } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showMemberFacts } from '@madang/wire/member-view'
import { RoomAddress } from '../room-address.tsx'
import { Time } from '../time.tsx'

type Fact = Gives<typeof showMemberFacts>['facts'][number]

const toneClass: Record<Fact['tone'], string> = {
  danger: 'text-danger',
  ok: 'text-ok',
  plain: '',
  warn: 'text-warn',
}

/** Facts of a member from every module; only some of them if names are given. */
export function MemberFacts(props: {
  memberId: string
  names?: readonly string[]
  /** Whether they follow what happens while they are looked at. */
  isFollowed?: boolean
}) {
  const { isFollowed = false, memberId, names } = props
  const t = useTranslations('memberView')
  const { data } = useFetched(
    showMemberFacts,
    { subject: memberId },
    isFollowed ? { refetchInterval: 15_000 } : { staleTime: 0 },
  )
  if (!data) return <Skeleton className="h-24 w-full" />
  const facts = names
    ? names.flatMap((name) => data.facts.filter((fact) => fact.name === name))
    : data.facts
  return (
    <dl
      aria-label={t('factsTitle')}
      className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] overflow-hidden rounded-tile border border-seam bg-s1"
    >
      {facts.map((fact) => (
        <FactCell key={fact.name} fact={fact} />
      ))}
    </dl>
  )
}

function FactCell({ fact }: { fact: Fact }) {
  const nameOf = useKnownWords('memberView.facts')
  const value = <FactValue fact={fact} />
  return (
    <div className="-me-px -mb-px grid content-start gap-1 border-e border-b border-seam px-3 py-2.5">
      <dt className="text-small text-text-3">{nameOf(fact.name) ?? fact.name}</dt>
      <dd
        className={`num text-ui font-medium break-words [&_time]:whitespace-normal ${toneClass[fact.tone]}`}
      >
        {fact.to === null ? value : <RoomAddress to={fact.to}>{value}</RoomAddress>}
      </dd>
    </div>
  )
}

function FactValue({ fact: { kind, value } }: { fact: Fact }) {
  const known = useKnownWords(undefined)
  if (value === null) return '–'
  if (kind === 'money') return <Money value={value} />
  if (kind === 'time') return <Time at={value} />
  if (kind === 'word') return known(value) ?? value
  return value
}
