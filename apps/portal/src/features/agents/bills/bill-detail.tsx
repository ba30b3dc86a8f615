import { isPerBet } from '@madang/contracts'
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
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { BillEquations } from './bill-equations.tsx'
import { Late, Lines, Payments } from './bill-parts.tsx'
import { BillRows } from './bill-rows.tsx'
import { recompute } from './recompute.ts'
import { TermsView } from '../contracts/terms-view.tsx'

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
  const lang = useLang()
  const fetched = useFetched(showBill, { billId })
  const { data } = fetched
  if (fetched.isError && !data) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  if (!data) return <Skeleton className="h-64" />
  const { bill, contract } = data
  return (
    <div className="grid gap-6 pb-6">
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
          [t('contract.payer'), bill.payer ?? t('house')],
          [t('bill.owed'), <Money key="owed" value={bill.owed} />],
          [t('bill.paid'), <Money key="paid" value={bill.paid} />],
        ]}
      />
      <BillEquations equations={data.equations} />
      <TeamSums detail={data} />
      <Section title={t('bill.ladder')} level={3}>
        <TermsView terms={contract.terms} step={data.step} />
        {data.next && (
          <p className="pt-2 text-ui text-text-2">
            {t('bill.missing', {
              loss: formatMoney(data.next.loss, { lang }),
              people: data.next.activeMembers,
              rate: contract.terms.tiers[data.next.step]?.rate ?? '',
              validBet: formatMoney(data.next.validBet, { lang }),
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

/** The totals of the whole team in the period, or of the bets behind a bill by bets. */
function TeamSums({ detail: { bill, counted } }: { detail: Detail }) {
  const t = useTranslations('agents')
  const played: [string, ReactNode][] = [
    [t('columns.validBet'), <Money key="valid" value={counted.validBet} />],
    [t('columns.loss'), <Delta key="loss" value={counted.loss} />],
  ]
  const more: [string, ReactNode][] = isPerBet(bill.kind)
    ? [[t('bill.betCount'), counted.betCount]]
    : [[t('bill.activeMembers'), counted.activeMembers]]
  return (
    <Section title={t('bill.team')} level={3}>
      <Facts rows={[...played, ...more]} />
    </Section>
  )
}
