import { useTranslations } from 'use-intl'
import { sportCatalogue, sportName } from '@madang/games/sports'
import { localized, useFilters, useLang } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { useMarketWords } from '@madang/kit/use-market-words'
import { digitsIn, Facts, Select, Sheet, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { type BetLeg, betStates } from '@madang/wire/sportsbook-bets'
import { listSportsBets } from '@madang/wire/sportsbook-office'
import type { TickerBet } from '@madang/wire/sportsbook-office'
import { accountColumn, amountColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { StateFilter } from '../../kit/lists/state-filter.tsx'

/** Incoming bets, filtered for a trader. */
export function TickerPage() {
  const t = useTranslations()
  const legOf = useLegWords()
  const columns: TableColumn<TickerBet>[] = [
    timeColumn(t('sportsDesk.placedAt'), (row) => row.placedAt),
    accountColumn(t('sportsDesk.member')),
    {
      cell: (row) => t(`sportsDesk.kinds.${row.kind}`),
      header: t('sportsDesk.kind'),
      key: 'kind',
    },
    {
      cell: ({ legs: [first, ...more] }) => (
        <>
          {first && legOf(first)}
          {more.length > 0 && ` +${more.length}`}
        </>
      ),
      header: t('sportsDesk.legs'),
      key: 'legs',
      wide: true,
    },
    amountColumn(t('sportsDesk.stake'), ({ stake }) => stake, 'stake'),
    amountColumn(t('sportsDesk.payout'), (row) => row.potentialPayout, 'payout'),
    stateColumn(t('backoffice.state'), ({ state }) => [
      t(`sportsDesk.states.${state}`),
      state === 'refused' ? 'danger' : 'plain',
    ]),
  ]
  return (
    <Listing
      title={t('sportsDesk.pages.bets')}
      page="sports-bets"
      call={listSportsBets}
      filterNames={['state', 'sport', 'inPlay', 'stakeMin']}
      filters={<Filters />}
      columns={columns}
      empty={t('sportsDesk.noBets')}
      detail={(row, close) => <BetSheet bet={row} close={close} />}
    />
  )
}

function Filters() {
  const t = useTranslations()
  const lang = useLang()
  const [filters, change] = useFilters()
  return (
    <>
      <StateFilter
        label={t('backoffice.state')}
        states={betStates}
        wordOf={(state) => t(`sportsDesk.states.${state}`)}
      />
      <Select
        label={t('sportsDesk.sport')}
        value={filters['sport'] ?? ''}
        options={[
          { label: t('backoffice.listing.all'), value: '' },
          ...sportCatalogue.map(({ key }) => ({
            label: localized(sportName(key), lang),
            value: key,
          })),
        ]}
        onChange={(event) => change({ open: undefined, sport: event.target.value })}
      />
      <Select
        label={t('sportsDesk.when')}
        value={filters['inPlay'] ?? ''}
        options={[
          { label: t('backoffice.listing.all'), value: '' },
          { label: t('sportsDesk.inPlay'), value: 'true' },
          { label: t('sportsDesk.before'), value: 'false' },
        ]}
        onChange={(event) => change({ inPlay: event.target.value, open: undefined })}
      />
      <TextField
        label={t('sportsDesk.stakeMin')}
        inputMode="numeric"
        value={filters['stakeMin'] ?? ''}
        onChange={({ target }) => change({ open: undefined, stakeMin: digitsIn(target.value) })}
      />
    </>
  )
}

/** Returns a selection in words: its market and its outcome. */
function useLegWords() {
  const words = useMarketWords()
  return (leg: BetLeg): string =>
    `${words.title(leg.market, leg)}: ${words.outcome(leg.market, leg.outcome, leg, leg.outcomeName)}`
}

/** A bet with each of its selections. */
function BetSheet({ bet, close }: { bet: TickerBet; close: () => void }) {
  const lang = useLang()
  const legOf = useLegWords()
  const known = useKnownWords('sportsbook')
  return (
    <Sheet open side="end" title={bet.account} onClose={close}>
      <Facts
        rows={[
          ['ID', bet.id],
          ...bet.legs.map((leg): [string, string] => [
            `${localized(leg.home, lang)} – ${localized(leg.away, lang)}`,
            [
              `${legOf(leg)} @ ${(leg.oddsMilli / 1000).toFixed(2)}`,
              ...(leg.settlement ? [known(`verdict.${leg.settlement.verdict}`)] : []),
            ].join(' · '),
          ]),
        ]}
      />
    </Sheet>
  )
}
