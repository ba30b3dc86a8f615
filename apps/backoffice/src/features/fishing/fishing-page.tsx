import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Money } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import { listOfficeFishingRooms } from '@madang/wire/fishing-office'
import type { OfficeFishingRoom } from '@madang/wire/fishing-office'
import { stateColumn } from '../../kit/lists/columns.tsx'
import { KeptForm } from '../../kit/lists/kept-form.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { FishingSheet } from './fishing-sheet.tsx'

/** Every fishing room with its current bets, rules, players and reserved money. */
export function FishingPage() {
  const t = useTranslations()
  const lang = useLang()
  const columns: TableColumn<OfficeFishingRoom>[] = [
    {
      cell: (row) => localized(row.name, lang),
      header: t('fishingOffice.name'),
      key: 'name',
      wide: true,
    },
    {
      cell: (row) => (
        <span>
          <Money value={row.betMin} /> – <Money value={row.betMax} />
        </span>
      ),
      header: t('fishingOffice.bets'),
      key: 'bets',
    },
    { cell: (row) => `v${row.rulesVersion}`, header: t('fishingOffice.rules'), key: 'rules' },
    {
      cell: (row) => t('fishingOffice.seats', { seats: row.seatedCount, tanks: row.tankCount }),
      header: t('fishingOffice.now'),
      key: 'now',
    },
    {
      cell: (row) => <Money value={row.reserved} />,
      header: t('fishingOffice.reserved'),
      key: 'reserved',
    },
    stateColumn(t('backoffice.state'), ({ state }) => [
      t(`fishingOffice.states.${state}`),
      state === 'open' ? 'ok' : 'danger',
    ]),
  ]
  return (
    <Listing
      title={t('menus.fishing.office' as 'backoffice.state')}
      page="fishing"
      call={listOfficeFishingRooms}
      filterNames={[]}
      columns={columns}
      empty={t('fishingOffice.none')}
      detail={(row, close) => (
        <KeptForm row={row} isSheet>
          {(kept) => <FishingSheet room={kept} close={close} />}
        </KeptForm>
      )}
    />
  )
}
