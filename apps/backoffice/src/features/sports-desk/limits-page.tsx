import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, EmptyState, Facts, Heading, Money, Section, Select, TextField } from '@madang/ui'
import {
  decideTradingLimit,
  listSportsFeeds,
  listTradingLimits,
  proposeTradingLimit,
} from '@madang/wire/sportsbook-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { MemberLink } from '../../kit/members/member-link.tsx'
import { ProposalList } from '../../kit/decisions/proposal-list.tsx'
import { Time } from '../../kit/time.tsx'

const levels = ['all', 'sport', 'competition', 'match', 'member'] as const
type Level = (typeof levels)[number]

/** The house's betting limits, decided by two operators, and the state of the feeds. */
export function LimitsPage() {
  const t = useTranslations()
  const limits = useFetched(listTradingLimits, {}).data
  return (
    <div className="grid gap-6">
      <Heading level={1}>{t('sportsDesk.pages.limits')}</Heading>
      <Feeds />
      {limits && (
        <Section title={t('sportsDesk.limits')}>
          <Facts
            rows={[
              [t('sportsDesk.usual'), <Caps key="usual" {...limits.usual} />],
              ...limits.rows.map((row): [string, React.ReactNode] => [
                `${t(`sportsDesk.levels.${row.level as Level}`)} ${row.subject}`,
                <Caps key={row.subject} {...row} />,
              ]),
            ]}
          />
          {limits.rows.length === 0 && <EmptyState text={t('sportsDesk.noLimits')} />}
        </Section>
      )}
      {limits && limits.factors.length > 0 && (
        <Section title={t('sportsDesk.factors')}>
          <Facts
            rows={limits.factors.map(
              ({ account, factorPercent, memberId }): [string, React.ReactNode] => [
                account,
                <MemberLink key={memberId} id={memberId}>
                  {t('sportsDesk.factorOf', { percent: factorPercent })}
                </MemberLink>,
              ],
            )}
          />
        </Section>
      )}
      <Section title={t('sportsDesk.proposals')}>
        <ProposalList
          rows={limits?.proposals ?? []}
          change={(row) => (
            <>
              <span>
                {t(`sportsDesk.levels.${row.level}`)} {row.subject}
              </span>
              {row.factorPercent === null ? (
                <Caps {...row} />
              ) : (
                <span>{t('sportsDesk.factorOf', { percent: row.factorPercent })}</span>
              )}
            </>
          )}
          decide={{
            call: decideTradingLimit,
            refreshes: [listTradingLimits],
            kind: 'sports-limit',
            request: ({ id }) => ({ id }),
            words: (choice) => t(`sportsDesk.decide.${choice}`),
          }}
        />
      </Section>
      <LimitForm />
    </div>
  )
}

/** Both caps of a level by name: alone, two sums do not show which is which. */
function Caps({ marketCap, winCap }: { marketCap: string | null; winCap: string | null }) {
  const t = useTranslations('sportsDesk')
  return (
    <span className="flex flex-wrap gap-x-4">
      <span>
        {t('marketCap')} {marketCap !== null && <Money value={marketCap} />}
      </span>
      <span>
        {t('winCap')} {winCap !== null && <Money value={winCap} />}
      </span>
    </span>
  )
}

function LimitForm() {
  const t = useTranslations('sportsDesk')
  const [level, setLevel] = useState<Level>('all')
  const [typed, setTyped] = useState({ factor: '', marketCap: '', subject: '', winCap: '' })
  const [id, setId] = useState(() => crypto.randomUUID())
  const isMember = level === 'member'
  const field = (name: keyof typeof typed, label: string) => (
    <TextField
      label={label}
      value={typed[name]}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value.trim() })}
    />
  )
  return (
    <Section title={t('propose')}>
      <div className="grid gap-4">
        <Select
          label={t('level')}
          value={level}
          options={levels.map((one) => ({ label: t(`levels.${one}`), value: one }))}
          onChange={(event) => setLevel(event.target.value as Level)}
        />
        {level !== 'all' && field('subject', t('subject'))}
        {isMember ? field('factor', t('factor')) : field('marketCap', t('marketCap'))}
        {!isMember && field('winCap', t('winCap'))}
        <Decision
          call={proposeTradingLimit}
          fixed={{
            factorPercent: isMember ? Number(typed.factor) : null,
            id,
            level,
            marketCap: isMember ? null : typed.marketCap,
            subject: typed.subject,
            winCap: isMember ? null : typed.winCap,
          }}
          words={t('propose')}
          proposes
          reason={t('reason')}
          refreshes={[listTradingLimits]}
          done={() => setId(crypto.randomUUID())}
        />
      </div>
    </Section>
  )
}

function Feeds() {
  const t = useTranslations('sportsDesk')
  const feeds = useFetched(listSportsFeeds, {}, { refetchInterval: 5_000 }).data
  return (
    <Section title={t('feeds')}>
      <ul className="grid gap-2">
        {feeds?.rows.map(({ receivedAt, liveCount, name, problem, state }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 text-ui">
            <Badge tone={state === 'alive' ? 'ok' : 'danger'}>{t(`feedStates.${state}`)}</Badge>
            <span>{name}</span>
            <span className="text-small text-text-2">{t('liveCount', { count: liveCount })}</span>
            <span className="ms-auto text-small">{receivedAt && <Time at={receivedAt} />}</span>
            {state !== 'alive' && problem && (
              <span className="w-full text-small text-text-2">{problem}</span>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
