import { Suspense, use } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched, useFilters } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Banner, Button, CopyCode, ErrorState, Heading, Skeleton, Tabs } from '@madang/ui'
import { mayCall } from '@madang/wire/may-call'
import { showOfficeMember } from '@madang/wire/members'
import { OwnRoles } from '../../kit/may.tsx'
import { MemberFacts } from '../../kit/members/member-facts.tsx'
import { AllMemberParts } from '../../kit/members/member-parts.ts'
import type { Member } from '../../kit/members/member-parts.ts'
import { KindBadge } from './kind-badge.tsx'
import { MemberActions } from './member-actions.tsx'

/** The whole member on one page: state, history and possible actions. */
export function MemberPage({ close, id }: { id: string; close: () => void }) {
  const t = useTranslations('memberView')
  const { data, error } = useFetched(showOfficeMember, { subject: id })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <Button variant="link" onClick={close}>
          ← {t('back')}
        </Button>
      </div>
      {error && !data && <ErrorState title={error.message} advice="" />}
      {!error && !data && <Skeleton className="h-60 w-full" />}
      {data && <Shown member={data} />}
    </div>
  )
}

function Shown({ member }: { member: Member }) {
  const t = useTranslations('memberView')
  const words = useTranslations('backoffice')
  return (
    <>
      <header className="flex flex-wrap items-center justify-between gap-3">
        <div className="flex min-w-0 flex-wrap items-center gap-3">
          <Heading level={1}>{member.account}</Heading>
          {member.nickname && <span className="text-text-2">{member.nickname}</span>}
          <KindBadge type={member.type} />
          <CopyCode label={t('copyId')} value={member.id} shown={`…${member.id.slice(-12)}`} />
        </div>
        <MemberActions member={member} />
      </header>
      {member.state === 'age_limited' && <Banner tone="warn">{words('members.ageLimited')}</Banner>}
      <MemberFacts memberId={member.id} isFollowed />
      <MemberTabs key={member.id} member={member} />
    </>
  )
}

function MemberTabs({ member }: { member: Member }) {
  const t = useTranslations('memberView')
  const wordOf = useKnownWords('memberView.tabs')
  const [filters, change] = useFilters()
  const roles = use(OwnRoles)
  const tabs = use(AllMemberParts).tabs.filter(
    ({ call, isOfMoney }) => mayCall({ roles }, call) && !(isOfMoney && member.type === 4),
  )
  const chosen = tabs.find(({ key }) => key === filters['tab']) ?? tabs[0]
  if (!chosen) return null
  const Part = chosen.part
  return (
    <Tabs
      label={t('tabsTitle')}
      tabs={tabs.map(({ key }) => ({ label: wordOf(key) ?? key, value: key }))}
      value={chosen.key}
      onChange={(tab) => change({ tab: tab === tabs[0]?.key ? undefined : tab })}
    >
      <Suspense fallback={<Skeleton className="h-60 w-full" />}>
        <Part key={chosen.key} member={member} />
      </Suspense>
    </Tabs>
  )
}
