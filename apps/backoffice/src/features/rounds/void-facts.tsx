import { useTranslations } from 'use-intl'
import { Facts, Money } from '@madang/ui'
import type { OfficeVoid } from '@madang/wire/rounds-office'
import { Time } from '../../kit/time.tsx'

/** The wager to be voided, who proposed it, and the result. */
export function VoidFacts({ one }: { one: OfficeVoid }) {
  const t = useTranslations()
  return (
    <div className="grid gap-3">
      <Facts
        rows={[
          [t('gameOffice.rounds.round'), one.round],
          [t('backoffice.reason'), one.reason],
          [t('gameOffice.voids.bets'), one.betCount],
          [t('gameOffice.rounds.stake'), <Money key="stake" value={one.stake} />],
          [t('gameOffice.rounds.payout'), <Money key="payout" value={one.payout} />],
          [t('gameOffice.voids.proposedBy'), one.proposedBy],
          [t('gameOffice.voids.proposedAt'), <Time key="at" at={one.proposedAt} />],
          [t('backoffice.state'), t(`backoffice.proposalStates.${one.state}`)],
          [t('gameOffice.voids.decidedBy'), one.decidedBy ?? '–'],
          [t('gameOffice.voids.standing'), one.standingCount],
        ]}
      />
      {one.standingCount > 0 && (
        <p className="text-small text-text-2">{t('gameOffice.voids.standingAbout')}</p>
      )}
    </div>
  )
}
