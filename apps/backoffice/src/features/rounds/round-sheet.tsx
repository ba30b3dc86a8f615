import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { Badge, CopyCode, ErrorState, Facts, Money, OutLink, Sheet, Skeleton } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeRounds, proposeVoid, showOfficeRound } from '@madang/wire/rounds-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Part } from '../../kit/members/part.tsx'
import { MemberLink } from '../../kit/members/member-link.tsx'
import { RoomLink } from '../../kit/room-link.tsx'
import { Time } from '../../kit/time.tsx'
import { VoidFacts } from './void-facts.tsx'

type Round = Gives<typeof showOfficeRound>

/** One wager and its result; a void of the brand's own rounds may be proposed here. */
export function RoundSheet({ close, id }: { id: string; close: () => void }) {
  const t = useTranslations('gameOffice.rounds')
  const lang = useLang()
  const { data, error } = useFetched(showOfficeRound, { subject: id })
  const title = data ? localized(data.line.gameName, lang) : t('game')
  return (
    <Sheet open side="end" title={title} onClose={close}>
      {error && <ErrorState title={error.message} />}
      {!data && !error && <Skeleton className="h-60" />}
      {data && (
        <div className="grid gap-8 pb-8">
          <RoundFacts round={data} />
          {data.replayUrl && <OutLink href={data.replayUrl}>{t('seeReplay')}</OutLink>}
          {data.table && <TableLog table={data.table} />}
          {data.calls.length > 0 && <Calls calls={data.calls} />}
          {data.void && (
            <Part title={t('voidTitle')}>
              <VoidFacts one={data.void} />
            </Part>
          )}
          {data.mayVoid && <Propose id={id} hasJackpot={data.slot?.jackpot != null} />}
        </div>
      )}
    </Sheet>
  )
}

function RoundFacts({ round: { facts: own, line, slot, table } }: { round: Round }) {
  const t = useTranslations('gameOffice.rounds')
  const lang = useLang()
  const tTables = useTranslations()
  const facts: [string, ReactNode][] = [
    [
      t('member'),
      <MemberLink key="member" id={line.member.id}>
        {line.member.account}
      </MemberLink>,
    ],
    [
      t('game'),
      <RoomLink key="game" to="/games" search={{ open: line.gameId }}>
        {`${line.gameId} · ${localized(line.kindName, lang)}`}
      </RoomLink>,
    ],
    [t('vendor'), line.vendor],
    [t('wager'), <CopyCode key="wager" value={line.id} />],
    [
      t('round'),
      <CopyCode key="round" value={line.round} label={table ? `#${table.number}` : undefined} />,
    ],
    [t('stake'), <Money key="stake" value={line.stake} />],
    [t('payout'), <Money key="payout" value={line.payout} />],
    [t('placedAt'), <Time key="placed" at={line.placedAt} />],
    [t('settledAt'), line.settledAt ? <Time key="over" at={line.settledAt} /> : '–'],
    [tTables('backoffice.state'), t(`states.${line.state}`)],
  ]
  if (slot) facts.push([t('outcome'), drawOf(slot)])
  if (slot?.jackpot) facts.push([t('jackpot'), <Money key="jackpot" value={slot.jackpot} />])
  if (table?.stakes.length) facts.push([t('stakes'), table.stakes.map(chipOf).join(', ')])
  if (table?.choices.length) {
    facts.push([t('choices'), table.choices.map((one) => choiceOf(one, t('automatic'))).join(', ')])
  }
  facts.push(...own.map(({ label, text }): [string, ReactNode] => [localized(label, lang), text]))
  return <Facts rows={facts} />
}

const chipOf = ({ amount, spot }: { amount: string; spot: string }): string =>
  `${spot} ${Number(amount)}`

type Choice = NonNullable<Round['table']>['choices'][number]
const choiceOf = ({ choice, isAutomatic, spot }: Choice, automatic: string): string =>
  `${spot}: ${choice}${isAutomatic ? ` (${automatic})` : ''}`

const drawOf = ({ configHash, gameVersion, nonce }: NonNullable<Round['slot']>): string =>
  `v${gameVersion} · ${configHash.slice(0, 12)} · #${nonce}`

function TableLog({ table }: { table: NonNullable<Round['table']> }) {
  const t = useTranslations('gameOffice')
  const verdict = table.isSame === null ? 'notDealt' : table.isSame ? 'same' : 'other'
  return (
    <Part title={t('rounds.log')}>
      <Badge tone={table.isSame === false ? 'danger' : 'ok'}>
        {t(`tables.verdicts.${verdict}`)}
      </Badge>
      {table.events.length === 0 && <p className="text-small text-text-3">{t('rounds.noLog')}</p>}
      <ol className="grid gap-1 text-small">
        {table.events.map(({ at, event, seq }) => (
          <li key={seq} className="flex flex-wrap gap-x-4 border-b border-seam pb-1">
            <span className="num text-text-3">#{seq}</span>
            <span>{t(`rounds.events.${event.kind}`)}</span>
            {event.kind === 'dealing' && (
              <span className="text-text-2">{event.steps.map(stepOf).join(' · ')}</span>
            )}
            <span className="ms-auto text-text-3">
              <Time at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

const stepOf = ({ kind, place, shows }: { kind: string; place: string; shows: number[] }): string =>
  `${place} ${shows.length > 0 ? shows.join(',') : kind}`

function Calls({ calls }: { calls: Round['calls'] }) {
  const t = useTranslations('gameOffice.rounds')
  return (
    <Part title={t('calls')}>
      {calls.length === 0 && <p className="text-small text-text-3">{t('noCalls')}</p>}
      <ol className="grid gap-1 text-small">
        {calls.map((one) => (
          <li key={one.key} className="grid gap-1 border-b border-seam pb-2">
            <span className="flex flex-wrap gap-x-4">
              <b>{one.kind}</b>
              <span>{one.state}</span>
              <span className="num ms-auto">
                <Money value={one.amount} />
              </span>
            </span>
            <span className="flex flex-wrap gap-x-4 text-text-3">
              <span className="min-w-0 break-all">{one.key}</span>
              <span className="ms-auto">
                <Time at={one.at} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Part>
  )
}

function Propose({ hasJackpot, id }: { id: string; hasJackpot: boolean }) {
  const t = useTranslations('gameOffice.rounds')
  return (
    <Part title={t('voidTitle')}>
      <p className="text-small text-text-2">{t('voidAbout')}</p>
      {hasJackpot && <p className="text-small text-warn">{t('voidJackpot')}</p>}
      <Decision
        call={proposeVoid}
        fixed={{ subject: id }}
        words={t('propose')}
        proposes
        reason={t('reason')}
        refreshes={[showOfficeRound, listOfficeRounds]}
      />
    </Part>
  )
}
