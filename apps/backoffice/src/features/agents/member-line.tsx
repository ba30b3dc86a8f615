import { Fragment } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Section, Skeleton } from '@madang/ui'
import { showMemberLine } from '@madang/wire/agents-office'
import { MemberLink } from '../../kit/members/member-link.tsx'
import type { Member } from '../../kit/members/member-parts.ts'
import { PrizeGroup } from './prize-group.tsx'

/** A member's upline up to the brand, and their direct downline. */
export function MemberLine({ member }: { member: Member }) {
  const t = useTranslations('memberView.line')
  const { data } = useFetched(showMemberLine, { subject: member.id })
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <div className="grid gap-8">
      <Section title={t('above')} level={3}>
        {data.above.length === 0 && <p className="text-small text-text-2">{t('house')}</p>}
        <p className="flex flex-wrap gap-2 text-ui">
          {data.above.toReversed().map(({ account, id }) => (
            <Fragment key={id}>
              <MemberLink id={id}>{account}</MemberLink>
              <span aria-hidden="true">›</span>
            </Fragment>
          ))}
          {data.above.length > 0 && <strong>{member.account}</strong>}
        </p>
      </Section>
      <Section title={t('below')} level={3}>
        <p className="pb-3 text-small text-text-2">
          {data.allCount === 0
            ? t('none')
            : t('counts', { all: data.allCount, direct: data.directCount })}
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-ui">
          {data.directs.map(({ account, id }) => (
            <li key={id}>
              <MemberLink id={id}>{account}</MemberLink>
            </li>
          ))}
        </ul>
      </Section>
      <PrizeGroup memberId={member.id} />
    </div>
  )
}
