import { useTranslations } from 'use-intl'
import { localized, useFetched, useLang } from '@madang/kit'
import { EmptyState, Facts, Money, Section, Sheet } from '@madang/ui'
import * as wire from '@madang/wire/cardroom-office'
import type { OfficeCardTable } from '@madang/wire/cardroom-office'
import { Decision } from '../../kit/decisions/decision.tsx'
import { May } from '../../kit/may.tsx'
import { RoomLink } from '../../kit/room-link.tsx'
import { Time } from '../../kit/time.tsx'
import { CardTableFields, changesOf, settingsOf } from './card-table-fields.tsx'
import { LiveView } from './live-view.tsx'

const refreshes = [wire.listOfficeCardTables, wire.listCardTableChanges]

/** One table: its live view, rake and times, opening, and change history. */
export function CardTableSheet({ close, table }: { table: OfficeCardTable; close: () => void }) {
  const t = useTranslations('cardroomOffice')
  const lang = useLang()
  const isOpen = table.state === 'open'
  return (
    <Sheet open side="end" title={localized(table.name, lang)} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            ['ID', table.id],
            [t('game'), t(`games.${table.game}`)],
            [t('unit'), <Money key="unit" value={table.unit} />],
            [
              t('buyIn'),
              <span key="buyIn">
                <Money value={table.buyInMin} /> – <Money value={table.buyInMax} />
              </span>,
            ],
            [t('hands'), String(table.handNumber)],
            [t('version'), String(table.version)],
            [t('dealer'), table.owner ?? t('rests')],
          ]}
        />
        <RoomLink to="/card-hands" search={{ table: table.id }}>
          {t('toHands')}
        </RoomLink>
        <May call={wire.watchCardTable}>
          <Section title={t('live')}>
            <LiveView table={table} />
          </Section>
        </May>
        <Section title={t('settings')}>
          <CardTableFields table={table} />
        </Section>
        <May call={wire.changeCardTable}>
          <Section title={t(isOpen ? 'close' : 'open')}>
            <p className="mb-3 text-small text-text-2">{t(isOpen ? 'aboutClose' : 'aboutOpen')}</p>
            <Decision
              call={wire.changeCardTable}
              fixed={{
                ...settingsOf(table),
                state: isOpen ? 'closed' : 'open',
                subject: table.id,
                version: table.version,
              }}
              words={t(isOpen ? 'close' : 'open')}
              variant={isOpen ? 'danger' : 'action'}
              reason={t('reason')}
              refreshes={refreshes}
            />
          </Section>
        </May>
        <Section title={t('changes')}>
          <Changes tableId={table.id} />
        </Section>
      </div>
    </Sheet>
  )
}

/** The table's changes: who, when and why, with values before and after. */
function Changes({ tableId }: { tableId: string }) {
  const t = useTranslations('cardroomOffice')
  const { data } = useFetched(wire.listCardTableChanges, { subject: tableId })
  const rows = data?.rows ?? []
  if (rows.length === 0) return <EmptyState text={t('neverChanged')} />
  return (
    <ol className="grid gap-px bg-seam">
      {rows.map(({ after, at, before, by, reason, version }) => (
        <li key={version} className="grid gap-1 bg-bg py-2 text-ui">
          <p className="flex flex-wrap gap-x-4">
            <span className="num">{version}</span>
            <Time at={at} />
            <span>{by}</span>
            <span className="text-text-2">{reason}</span>
          </p>
          {before === null ? (
            <p className="text-small text-text-2">{t('added')}</p>
          ) : (
            changesOf(before, after).map((name) => (
              <p key={name} className="num text-small">
                {t(`fields.${name}`)}: {String(before[name])} → {String(after[name])}
              </p>
            ))
          )}
        </li>
      ))}
    </ol>
  )
}
