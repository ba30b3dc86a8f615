import { isPerBet } from '@madang/contracts'
import { useFetched } from '@madang/kit'
import { Banner, Money, Table, Time, formatMoney, useLang } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listBills, showBill } from '@madang/wire/agent-bills'
import { previewContract } from '@madang/wire/agent-contracts'
import { useTranslations } from 'use-intl'
import { grossUnder } from '../bills/recompute.ts'

type Contract = NonNullable<Gives<typeof previewContract>['before']>
type Terms = Contract['terms']

/** Every term that an offer changes, what it would have come to lately, and what it ends. */
export function Changes({ contract }: { contract: Contract }) {
  const t = useTranslations('agents.contract')
  const { id, kind } = contract
  const { data: value } = useFetched(previewContract, { contractId: id, kind }, { staleTime: 0 })
  if (!value) return null
  return (
    <div className="grid gap-2" aria-live="polite">
      <h4 className="text-ui font-semibold">{t('changes')}</h4>
      {value.before && (
        <>
          <Difference kind={kind} before={value.before.terms} after={contract.terms} />
          {!isPerBet(kind) && (
            <Lately kind={kind} before={value.before.terms} after={contract.terms} />
          )}
        </>
      )}
      {value.ended.length === 0 && <p className="text-ui text-text-2">{t('endsNothing')}</p>}
      {value.ended.map(({ name, rate }) => (
        <Banner key={name} tone="warn">
          {t('endsBelow', { name, rate })}
        </Banner>
      ))}
    </div>
  )
}

type Both = { kind: Contract['kind']; before: Terms; after: Terms }

/** Both versions side by side, without what they have in common. */
function Difference({ after, before, kind }: Both) {
  const t = useTranslations('agents.contract')
  const linesOf = useLines(kind)
  const [old, fresh] = [linesOf(before), linesOf(after)]
  const names = [...new Map([...old, ...fresh]).keys()]
  const [was, is] = [new Map(old), new Map(fresh)]
  const rows = names.flatMap((name) => {
    const row = { after: is.get(name) ?? '–', before: was.get(name) ?? '–', name }
    return row.after === row.before ? [] : [row]
  })
  return (
    <Table
      caption={t('changes')}
      className="wrap-break-word"
      rows={rows}
      rowKey={({ name }) => name}
      empty={<p className="text-ui text-text-2">{t('sameTerms')}</p>}
      columns={[
        { cell: (row) => row.name, header: t('term'), key: 'name' },
        { cell: (row) => row.before, header: t('now'), key: 'before' },
        {
          cell: (row) => <strong>{row.after}</strong>,
          header: t('offeredTerms'),
          key: 'after',
        },
      ]}
    />
  )
}

/** Returns the terms of a version line by line: name and words. */
function useLines(kind: Contract['kind']) {
  const t = useTranslations('agents')
  const lang = useLang()
  const won = (amount: string) => formatMoney(amount, { lang })
  return ({ carry, mode, payer, period, realTime, tiers }: Terms): [string, string][] => [
    [t('contract.period'), t(`periods.${period}`)],
    [t('contract.mode'), t(`modes.${mode}`)],
    [t('contract.payer'), t(`payers.${payer}`)],
    ...(kind === 'DIVIDEND'
      ? [[t('contract.carry'), t(`carries.${carry}`)] satisfies [string, string]]
      : []),
    ...(realTime
      ? ([
          [t('contract.profitRate'), `${realTime.profitRate}%`],
          [t('contract.lossRate'), `${realTime.lossRate}%`],
          [t('contract.stakeMin'), won(realTime.stakeMin)],
        ] satisfies [string, string][])
      : tiers.map(({ activeMembersMin, lossMin, rate, validBetMin }, at): [string, string] => [
          t('contract.step', { place: at + 1 }),
          t('contract.stepOf', {
            loss: won(lossMin),
            people: activeMembersMin,
            rate,
            validBet: won(validBetMin),
          }),
        ])),
  ]
}

/** What the last bill's period comes to under both versions, by the code that made the bill. */
function Lately({ after, before, kind }: Both) {
  const t = useTranslations('agents.contract')
  const { data: bills } = useFetched(listBills, { kind, limit: '1' }, { staleTime: 0 })
  const billId = bills?.rows[0]?.id
  if (!bills) return null
  if (billId === undefined) return <p className="text-ui text-text-2">{t('noBillYet')}</p>
  return <Compared billId={billId} before={before} after={after} />
}

function Compared({ after, before, billId }: Omit<Both, 'kind'> & { billId: string }) {
  const t = useTranslations('agents.contract')
  const { data } = useFetched(showBill, { billId })
  if (!data) return null
  const { periodFrom, periodUntil } = data.bill
  return (
    <p className="num text-ui">
      {t('lately')} (<Time at={periodFrom} format="table" /> –{' '}
      <Time at={periodUntil} format="table" />
      ): <Money value={grossUnder(data, before)} /> →{' '}
      <strong>
        <Money value={grossUnder(data, after)} />
      </strong>
    </p>
  )
}
