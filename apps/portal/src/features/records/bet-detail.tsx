import { localized, useLang } from '@madang/kit'
import { CopyCode, Delta, Facts, Money, OutLink, Sheet, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { listBets } from '@madang/wire/reports'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BooksOf } from './books-of.tsx'

export type Bet = Gives<typeof listBets>['rows'][number]

/** One bet in full, with every ledger line that it moved. */
export function BetDetail({ bet, onClose }: { bet: Bet | undefined; onClose: () => void }) {
  const t = useTranslations('records')
  const lang = useLang()
  if (!bet) return null
  const rows: [string, ReactNode][] = [
    [t('game'), localized(bet.gameName, lang)],
    [t('state'), t(`states.${bet.state}`)],
    [t('when'), <Time key="at" at={bet.placedAt} format="table" />],
    [t('stake'), <Money key="stake" value={bet.stake} />],
    [t('payout'), <Money key="payout" value={bet.payout} />],
    [t('net'), <Delta key="net" value={bet.net} />],
    [t('validBet'), <Money key="valid" value={bet.validBet} />],
  ]
  return (
    <Sheet open side="end" title={t('betDetail')} onClose={onClose}>
      <div className="grid gap-6">
        <Facts rows={rows} />
        {bet.replayUrl && <OutLink href={bet.replayUrl}>{t('replay')}</OutLink>}
        <CopyCode value={bet.id} shown={bet.id.slice(-12)} label={t('number')} />
        <BooksOf document={`wager:${bet.id}`} />
      </div>
    </Sheet>
  )
}
