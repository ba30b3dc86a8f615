import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Badge, Banner, Button, Facts, Money, Table } from '@madang/ui'
import type { Gives } from '@madang/wire'
import {
  listOfficePromotions,
  showOfficePromotion,
  simulatePromotion,
} from '@madang/wire/promotions-office'
import { May } from '../../kit/may.tsx'
import { MemberLink } from '../../kit/members/member-link.tsx'
import type { OfficeOffer } from './office-offer.ts'

type Simulated = Gives<typeof simulatePromotion>

/** What this version would have cost last month, computed from actual bets and deposits. */
export function OfferSimulation({ offer }: { offer: OfficeOffer }) {
  const t = useTranslations('promotions.office')
  const simulate = useCall(simulatePromotion, {
    refreshes: [listOfficePromotions, showOfficePromotion],
  })
  return (
    <div className="grid gap-4">
      <p className="text-ui text-text-2">{t('simulateAbout')}</p>
      <p>
        <Badge tone={offer.simulatedVersion === offer.version ? 'ok' : 'warn'}>
          {t(offer.simulatedVersion === offer.version ? 'simulated' : 'notSimulated')}
        </Badge>
      </p>
      <May call={simulatePromotion}>
        <Button
          variant="quiet"
          busy={simulate.busy}
          onClick={() => void simulate.send({ subject: offer.id })}
        >
          {t('simulate')}
        </Button>
      </May>
      {simulate.refusal && <Banner tone="danger">{simulate.refusal.message}</Banner>}
      {simulate.value && <Result of={simulate.value} />}
    </div>
  )
}

function Result({ of }: { of: Simulated }) {
  const t = useTranslations('promotions.office')
  const money = (value: string) => <Money key={value} value={value} />
  return (
    <>
      <Facts
        rows={[
          [t('from'), `${of.from} – ${of.to}`],
          [t('active'), String(of.active)],
          [t('inAudience'), String(of.inAudience)],
          [t('got'), String(of.memberCount)],
          [t('times'), String(of.count)],
          [t('given'), money(of.given)],
          [t('completed'), String(of.completed)],
          [t('completedAmount'), money(of.completedAmount)],
          [t('gross'), money(of.gross)],
          [t('exhaustedOn'), of.exhaustedOn ?? t('never')],
        ]}
      />
      <ul className="grid gap-1 text-small text-text-3">
        {of.assumes.map((one) => (
          <li key={one}>{t(`assumes.${one}`)}</li>
        ))}
      </ul>
      {of.first.length > 0 && (
        <Table
          caption={t('first')}
          showCaption
          columns={[
            {
              cell: (row) => <MemberLink id={row.member.id}>{row.member.name}</MemberLink>,
              header: t('member'),
              key: 'who',
            },
            { cell: (row) => String(row.count), header: t('times'), key: 'n', numeric: true },
            { cell: (row) => money(row.given), header: t('given'), key: 'given', numeric: true },
            { cell: (row) => money(row.gross), header: t('gross'), key: 'gross', numeric: true },
          ]}
          rows={of.first}
          rowKey={(row) => row.member.id}
        />
      )}
      {of.byDay.length > 0 && (
        <Table
          caption={t('byDay')}
          showCaption
          columns={[
            { cell: (row) => row.day, header: t('day'), key: 'day' },
            { cell: (row) => String(row.count), header: t('times'), key: 'n', numeric: true },
            { cell: (row) => money(row.given), header: t('given'), key: 'given', numeric: true },
          ]}
          rows={of.byDay}
          rowKey={(row) => row.day}
        />
      )}
    </>
  )
}
