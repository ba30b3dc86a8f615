import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, Button, digitsIn, EmptyState, Facts, Money, Skeleton, TextField } from '@madang/ui'
import { listOfficeTableRounds, replayTableRound } from '@madang/wire/table-office'
import { MemberLink, RoundLink } from '../../kit/members/member-link.tsx'
import { Time } from '../../kit/time.tsx'

/** The rounds of a table, searched by number; a press deals one again beside its record. */
export function TableRounds({ tableId }: { tableId: string }) {
  const t = useTranslations('gameOffice.tables')
  const [number, setNumber] = useState('')
  const [open, setOpen] = useState('')
  const asked = { subject: tableId, ...(number !== '' && { number }) }
  const rounds = useFetched(listOfficeTableRounds, asked)
  const rows = rounds.data?.rows ?? []
  return (
    <div className="grid gap-3">
      <TextField
        label={t('fromNumber')}
        inputMode="numeric"
        value={number}
        onChange={({ target }) => setNumber(digitsIn(target.value, 6))}
      />
      {rounds.data && rows.length === 0 && <EmptyState text={t('noRounds')} />}
      <ul className="divide-y divide-seam">
        {rows.map((row) => (
          <li key={row.id} className="grid gap-2 py-2">
            <span className="flex flex-wrap items-center gap-x-4 text-ui">
              <b className="num">#{row.number}</b>
              <Time at={row.endedAt} />
              {row.state === 'voided' && <Badge tone="warn">{t('rounds.voided')}</Badge>}
              <span className="num ms-auto">
                <Money value={row.stake} /> → <Money value={row.payout} />
              </span>
              <Button
                size="small"
                variant="quiet"
                onClick={() => setOpen(open === row.id ? '' : row.id)}
              >
                {t('replay')}
              </Button>
            </span>
            {open === row.id && <Replay roundId={row.id} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The round dealt again, and every bet on it. */
function Replay({ roundId }: { roundId: string }) {
  const t = useTranslations('gameOffice.tables')
  const round = useFetched(replayTableRound, { subject: roundId }).data
  if (!round) return <Skeleton className="h-32" />
  const verdict = round.isSame === null ? 'notDealt' : round.isSame ? 'same' : 'other'
  return (
    <div className="grid gap-3 bg-s2 p-3">
      <Facts
        rows={[
          [t('verdict'), t(`verdicts.${verdict}`)],
          [t('outcome'), round.outcome === null ? '–' : JSON.stringify(round.outcome)],
          [t('commitment'), round.commitment ?? '–'],
          [t('link'), round.link ?? '–'],
          [t('salt'), round.salt],
        ]}
      />
      {round.bets.length === 0 && <p className="text-small text-text-3">{t('noBets')}</p>}
      <ul className="grid gap-1 text-small">
        {round.bets.map((bet) => (
          <li key={bet.id} className="flex flex-wrap gap-x-4">
            <MemberLink id={bet.memberId} />
            <RoundLink round={bet.id} />
            <span>
              {bet.ends
                ? bet.ends
                    .map(
                      ({ payout, spot, stake }) => `${spot} ${Number(stake)} → ${Number(payout)}`,
                    )
                    .join(', ')
                : bet.stakes.map(({ amount, spot }) => `${spot} ${Number(amount)}`).join(', ')}
            </span>
            <span className="num ms-auto">
              <Money value={bet.stake} /> → <Money value={bet.payout} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
