import { useFetched } from '@madang/kit'
import {
  Banner,
  Button,
  Delta,
  Facts,
  Money,
  Section,
  Skeleton,
  Time,
  formatMoney,
  useLang,
} from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showBill } from '@madang/wire/agent-bills'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { Late, Lines, Payments } from './bill-parts.tsx'
import { BillRows } from './bill-rows.tsx'
import { recompute } from './recompute.ts'
import { TermsView } from './terms-view.tsx'

type Detail = Gives<typeof showBill>

/**
 * Explains a bill: from the payout to the contract's step, the team's sums and the bets; and
 * recomputes it.
 */
export function BillDetail({
  billId,
  open,
}: {
  billId: string
  /** Opens another bill instead. */
  open: (billId: string) => void
}) {
  const t = useTranslations('agents')
  const fetched = useFetched(showBill, { billId })
  const { data } = fetched
  if (fetched.isError && !data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  if (!data) return <Skeleton className="h-64" />
  const { bill, contract, counted } = data
  const rate = data.step === null ? undefined : contract.terms.tiers[data.step]?.rate
  return (
    <div className="grid gap-6 pb-6">
      {rate && (
        <p className="num text-h3">
          {t('bill.rateBase', { base: bill.base, gross: bill.gross, rate })}
        </p>
      )}
      <Facts
        rows={[
          [t('bill.state'), t(`billStates.${bill.state}`)],
          [
            t('bill.span'),
            <span key="span">
              <Time at={bill.periodFrom} format="table" /> –{' '}
              <Time at={bill.periodUntil} format="table" />
            </span>,
          ],
          [t('bill.base'), <Delta key="base" value={bill.base} />],
          [t('bill.carry'), <Delta key="carry" value={bill.carry} />],
          [t('bill.gross'), <Money key="gross" value={bill.gross} />],
          [t('bill.downline'), <Money key="downline" value={bill.downline} />],
          [t('bill.net'), <Delta key="net" value={bill.net} />],
          [t('contract.payer'), bill.payer ?? t('house')],
          [t('bill.owed'), <Money key="owed" value={bill.owed} />],
          [t('bill.paid'), <Money key="paid" value={bill.paid} />],
        ]}
      />
      <TeamSums counted={counted} />
      <Section title={t('bill.ladder')} level={3}>
        <TermsView terms={contract.terms} step={data.step} />
        {data.next && (
          <p className="pt-2 text-ui text-text-2">
            {t('bill.missing', {
              loss: data.next.loss,
              people: data.next.activeMembers,
              validBet: data.next.validBet,
            })}
          </p>
        )}
      </Section>
      <Lines detail={data} />
      <Late detail={data} open={open} />
      <Payments detail={data} />
      <Recompute detail={data} />
      <BillRows billId={billId} />
    </div>
  )
}

function Recompute({ detail }: { detail: Detail }) {
  const t = useTranslations('agents.bill')
  const lang = useLang()
  const [found, setFound] = useState<Awaited<ReturnType<typeof recompute>> | 'busy' | 'failed'>()
  const run = () => {
    setFound('busy')
    recompute(detail).then(setFound, () => setFound('failed'))
  }
  const isFound = typeof found === 'object'
  return (
    <div className="grid gap-3">
      <Button variant="quiet" busy={found === 'busy'} onClick={run}>
        {t('recompute')}
      </Button>
      {isFound && (
        <Banner tone={found.isEqual ? 'ok' : 'warn'} alert>
          {t(found.isEqual ? 'equal' : 'differs', {
            amount: formatMoney(found.gross, { lang }),
            count: found.rowCount,
          })}
        </Banner>
      )}
      {found === 'failed' && <Failure error={new Error('rows')} retry={run} />}
    </div>
  )
}

/** The totals of the whole team in the period. */
function TeamSums({ counted }: Pick<Detail, 'counted'>) {
  const t = useTranslations('agents')
  return (
    <Section title={t('bill.team')} level={3}>
      <Facts
        rows={[
          [t('columns.validBet'), <Money key="valid" value={counted.validBet} />],
          [t('columns.loss'), <Delta key="loss" value={counted.loss} />],
          [t('bill.activeMembers'), counted.activeMembers],
          [t('bill.bonus'), <Money key="bonus" value={counted.bonus} />],
          [t('bill.rebate'), <Money key="rebate" value={counted.rebate} />],
          [t('bill.salary'), <Money key="salary" value={counted.salary} />],
        ]}
      />
    </Section>
  )
}
