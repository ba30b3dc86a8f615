import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { Facts, Money, Section, Sheet, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listReturnHours } from '@madang/wire/rtp'
import type { GameReturn } from '@madang/wire/rtp'
import { Time } from '../../kit/time.tsx'
import { percentOf } from '../../kit/fields/percent-of.ts'

type Hour = Gives<typeof listReturnHours>['rows'][number]

/** One game: the hour since which its RTP has been an outlier. */
export function ReturnSheet({ close, game }: { game: GameReturn; close: () => void }) {
  const t = useTranslations('gameOffice.returns')
  const lang = useLang()
  const asked = { paytable: game.paytable, subject: game.gameId }
  const hours = useFetched(listReturnHours, asked, { refetchInterval: 15_000 })
  const columns: TableColumn<Hour>[] = [
    { cell: (row) => <Time at={row.hour} />, header: t('hour'), key: 'hour' },
    {
      cell: (row) => row.roundCount.toLocaleString(),
      header: t('rounds'),
      key: 'rounds',
      numeric: true,
    },
    { cell: (row) => percentOf(row.rtpBps), header: t('rtp'), key: 'rtp', numeric: true },
    { cell: (row) => row.z.toFixed(2), header: t('z'), key: 'z', numeric: true },
  ]
  return (
    <Sheet open side="end" title={localized(game.name, lang)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            ['ID', game.gameId],
            [t('paytable'), game.paytable || '–'],
            [t('stake'), <Money key="stake" value={game.stake} />],
            [t('payout'), <Money key="payout" value={game.payout} />],
            [t('rtp'), percentOf(game.rtpBps)],
            [t('expected'), percentOf(game.expectedBps)],
            [t('verdict'), t(`verdicts.${game.verdict}`)],
          ]}
        />
        <Section title={t('hours')} level={3}>
          <Table
            caption={t('hours')}
            columns={columns}
            rows={hours.data?.rows ?? []}
            rowKey={(row) => row.hour}
            dense
          />
        </Section>
      </div>
    </Sheet>
  )
}
