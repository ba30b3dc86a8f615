import { useKnownWords } from '@madang/kit/use-known-words'
import { Badge, Button, CopyCode, Delta, Money, Time } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import type { Bet } from '@madang/wire/sportsbook-bets'
import { useTranslations } from 'use-intl'
import { BetLegRow } from './bet-leg-row.tsx'
import { CashOut } from './cash-out.tsx'
import { useOddsText } from '../preferences.ts'
import { useFillSlip } from '../slip/use-fill-slip.ts'

const tones: Partial<Record<Bet['state'], BadgeTone>> = {
  'cashed-out': 'info',
  offered: 'warn',
  open: 'action',
  pending: 'warn',
  refused: 'danger',
}

/** A bet: its legs, its possible or actual return, and its actions. */
export function BetCard({ bet }: { bet: Bet }) {
  const t = useTranslations('sportsbook')
  const labelOf = useKnownWords('sportsbook')
  const text = useOddsText()
  const name = bet.system ? labelOf(`slip.systems.${bet.system}`) : undefined
  const hasEnded = bet.net !== null
  return (
    <article className="grid gap-3 rounded-tile border border-seam bg-s1 p-3">
      <header className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[bet.state] ?? 'plain'}>{t(`state.${bet.state}`)}</Badge>
        <span className="text-ui font-semibold">{name ?? t(`slip.kinds.${bet.kind}`)}</span>
        {bet.isFree && <Badge tone="ok">{t('bets.free')}</Badge>}
        {bet.boostBps > 0 && (
          <Badge tone="ok">{t('bets.boost', { percent: bet.boostBps / 100 })}</Badge>
        )}
        {bet.oddsMilli !== null && (
          <span className="num ms-auto font-semibold">{text(bet.oddsMilli)}</span>
        )}
      </header>
      <ul className="grid gap-2">
        {bet.legs.map((leg) => (
          <li key={`${leg.matchId} ${leg.market.key} ${leg.outcome}`}>
            <BetLegRow leg={leg} />
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-small">
        <dt className="text-text-3">{t('bets.stake')}</dt>
        <dd className="text-end">
          <Money value={bet.stake} />
        </dd>
        <dt className="text-text-3">{t(hasEnded ? 'bets.paid' : 'bets.return')}</dt>
        <dd className="text-end">
          <Money value={hasEnded ? bet.payout : bet.potentialPayout} />
        </dd>
        {bet.net !== null && (
          <>
            <dt className="text-text-3">{t('bets.net')}</dt>
            <dd className="text-end">
              <Delta value={bet.net} />
            </dd>
          </>
        )}
        {bet.claim !== null && (
          <>
            <dt className="text-text-3">{t('bets.claim')}</dt>
            <dd className="text-end">
              <Money value={bet.claim} />
            </dd>
          </>
        )}
      </dl>
      {bet.parentId !== null && <p className="text-small text-text-3">{t('bets.part')}</p>}
      <CashOut bet={bet} />
      <Repeat bet={bet} />
      <footer className="flex flex-wrap items-center justify-between gap-2 text-small text-text-3">
        <Time at={bet.placedAt} format="table" />
        <CopyCode value={bet.id} label={t('receipt.id')} />
      </footer>
    </article>
  )
}

const open = new Set(['not-started', 'live'])

/** Puts the same outcomes into the slip at the prices of now, where a match still takes bets. */
function Repeat({ bet: { kind, legs, system } }: { bet: Bet }) {
  const t = useTranslations('sportsbook.slip')
  const { busy, fill } = useFillSlip()
  if (!legs.some(({ matchStatus }) => open.has(matchStatus))) return null
  const refs = legs.map(({ market, matchId, outcome }) => ({
    market: market.key,
    matchId,
    outcome,
  }))
  const wish = { kind, ...(system !== null && { system }) }
  return (
    <Button variant="quiet" size="small" busy={busy} onClick={() => void fill(refs, wish)}>
      {t('keep')}
    </Button>
  )
}
