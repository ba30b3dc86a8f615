import { localized, useLang } from '@madang/kit'
import { CopyCode, Delta, Facts, Money, Sheet, Time } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { listOutsideBets } from '@madang/wire/reports'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

export type OutsideBet = Gives<typeof listOutsideBets>['rows'][number]

/** One round in full, with the id to quote when asking its vendor about it. */
export function OutsideDetail(props: { bet: OutsideBet | undefined; onClose: () => void }) {
  const { bet, onClose } = props
  const t = useTranslations('records')
  const lang = useLang()
  if (!bet) return null
  const rows: [string, ReactNode][] = [
    [t('game'), localized(bet.gameName, lang)],
    [t('groupings.vendor'), bet.vendor],
    [t('state'), t(`states.${bet.state}`)],
    [t('when'), <Time key="at" at={bet.playedAt} format="table" />],
    [t('stake'), <Money key="stake" value={bet.stake} />],
    [t('payout'), <Money key="payout" value={bet.payout} />],
    [t('net'), <Delta key="net" value={bet.net} />],
  ]
  if (bet.correctedAt) {
    rows.push([t('correctedAt'), <Time key="corrected" at={bet.correctedAt} format="table" />])
  }
  return (
    <Sheet open side="end" title={t('betDetail')} onClose={onClose}>
      <div className="grid gap-6">
        <Facts rows={rows} />
        <CopyCode value={bet.round} shown={bet.round.slice(-12)} label={t('round')} />
        <p className="text-ui text-text-2">{t('outsideAbout')}</p>
      </div>
    </Sheet>
  )
}
