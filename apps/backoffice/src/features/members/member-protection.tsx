import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Banner, Section, Select, formatTime, useLang } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listMemberTimeline, showMemberFacts } from '@madang/wire/member-view'
import {
  agreeReturn,
  beginOfficePause,
  breakLengths,
  exclusionLengths,
  showOfficeProtection,
} from '@madang/wire/pauses'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import { Time } from '../../kit/time.tsx'
import type { Member } from '../../kit/members/member-parts.ts'

/**
 * The member's own breaks, exclusions and blocks; the house may lengthen but never shorten them.
 */
export function MemberProtection({ memberId }: { memberId: string }) {
  const t = useTranslations('backoffice.protection')
  const lang = useLang()
  const { describe, subject } = useStepWords()
  const { data } = useFetched(showOfficeProtection, { subject: memberId })
  if (!data) return null
  const full = (at: string) => formatTime(new Date(at), 'full', { lang })
  const asked = data.pauses.find((pause) => pause.agreeableAt !== null)
  return (
    <Section title={t('title')} level={3}>
      <div className="grid gap-4">
        {data.pauses.length === 0 && <p className="text-small text-text-2">{t('none')}</p>}
        {data.pauses.map((pause) => (
          <Banner
            key={pause.kind}
            tone="warn"
            title={`${t(`kinds.${pause.kind}`)} · ${t(`lengths.${pause.length}`)}`}
          >
            {pause.endsAt === null ? t('never') : t('until', { time: full(pause.endsAt) })}
          </Banner>
        ))}
        {data.blocks.length > 0 && (
          <p className="text-small text-text-2">
            {t('blocked', {
              names: data.blocks
                .flatMap(({ code, scope }) => subject(`${scope}/${code}`))
                .join(', '),
            })}
          </p>
        )}
        {asked?.agreeableAt && (
          <>
            <Banner tone="info">{t('asked', { time: full(asked.agreeableAt) })}</Banner>
            {data.agreedBy !== null && (
              <Banner tone="info">{t('agreedBy', { name: data.agreedBy })}</Banner>
            )}
            {data.agreedBy !== null && (
              <DecisionCard decide={agreeReturn} kind="return" id={memberId} />
            )}
            <Decided memberId={memberId} />
          </>
        )}
        <details>
          <summary className="touch cursor-pointer text-small">{t('steps')}</summary>
          <ul className="grid gap-2 pt-2 text-small text-text-2">
            {data.steps.map((step) => (
              <li key={`${step.at}${step.step}${step.subject}`}>
                <Time at={step.at} /> · {[...subject(step.subject), ...describe(step)].join(' · ')}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </Section>
  )
}

/** Returns functions that describe a history entry: its subject, action and author. */
function useStepWords() {
  const t = useTranslations()
  return {
    describe: ({ by, reason, step }: Step): string[] => {
      const what = t(`backoffice.protection.did.${step as 'began'}`)
      // Members give no reason for their own changes.
      return by === 'member' ? [what, t('backoffice.member')] : [what, by, reason]
    },
    /**
     * Describes `break/week`, `category/RNG`, `vendor/naru`; empty if the break was already over.
     */
    subject: (subject: string): string[] => {
      const [about = '', which = ''] = subject.split('/')
      if (about === 'category') return [t(`shell.categories.${which as 'RNG'}`)]
      if (about !== 'break' && about !== 'exclusion') return which ? [which] : []
      const kind = t(`backoffice.protection.kinds.${about}`)
      return [`${kind} ${t(`backoffice.protection.lengths.${which as 'day'}`)}`]
    },
  }
}

type Step = Gives<typeof showOfficeProtection>['steps'][number]

function Decided({ memberId }: { memberId: string }) {
  const t = useTranslations('backoffice')
  return (
    <Decision
      call={agreeReturn}
      fixed={{ subject: memberId }}
      words={t('protection.agree')}
      reason={t('decide.reasonForTrail')}
      refreshes={[showOfficeProtection]}
      proposes={(answer) => answer.agreedBy !== null}
    />
  )
}

/** Starts a break or an exclusion by the house; nobody can shorten it. */
export function PauseForm({ close, member }: { member: Member; close: () => void }) {
  const t = useTranslations('backoffice')
  const [kind, setKind] = useState<'break' | 'exclusion'>('break')
  const [length, setLength] = useState<string>('day')
  const lengths = kind === 'break' ? breakLengths : exclusionLengths
  return (
    <div className="grid gap-3">
      <Select
        label={t('protection.kind')}
        value={kind}
        options={(['break', 'exclusion'] as const).map((value) => ({
          label: t(`protection.kinds.${value}`),
          value,
        }))}
        onChange={(event) => {
          const isBreak = event.target.value === 'break'
          setKind(isBreak ? 'break' : 'exclusion')
          setLength(isBreak ? 'day' : 'months-6')
        }}
      />
      <Select
        label={t('protection.length')}
        value={length}
        options={lengths.map((value) => ({ label: t(`protection.lengths.${value}`), value }))}
        onChange={(event) => setLength(event.target.value)}
      />
      <Decision
        call={beginOfficePause}
        fixed={{ kind, length, subject: member.id }}
        words={t('protection.begin')}
        variant="danger"
        reason={t('decide.reasonForTrail')}
        refreshes={[showOfficeProtection, showMemberFacts, listMemberTimeline]}
        done={close}
      />
    </div>
  )
}
