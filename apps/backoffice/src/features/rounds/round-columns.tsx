import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import type { TableColumn } from '@madang/ui'
import type { OfficeRound } from '@madang/wire/rounds-office'
import { amountColumn } from '../../kit/lists/columns.tsx'

type Round = Pick<OfficeRound, 'gameName' | 'payout' | 'stake'>

/** The columns of every list of rounds: game, stake and payout. */
export function useRoundColumns<Row extends Round>(): Record<
  'game' | 'stake' | 'payout',
  TableColumn<Row>
> {
  const t = useTranslations('gameOffice.rounds')
  const lang = useLang()
  return {
    game: {
      cell: (row) => localized(row.gameName, lang),
      header: t('game'),
      key: 'game',
      wide: true,
    },
    payout: amountColumn(t('payout'), (row) => row.payout, 'payout'),
    stake: amountColumn(t('stake'), (row) => row.stake, 'stake'),
  }
}
