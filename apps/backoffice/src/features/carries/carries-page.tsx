import { useTranslations } from 'use-intl'
import { saidIn, useLang } from '@madang/kit'
import { CopyCode, Facts, Money, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { carryStates } from '@madang/wire/transfer-wallets'
import * as wire from '@madang/wire/transfer-wallets-office'
import { MemberName } from '../../kit/member-link.tsx'
import { amountColumn, memberColumn, stateColumn, timeColumn } from '../../kit/columns.tsx'
import { Decision } from '../../kit/decision.tsx'
import { Queue } from '../../kit/queue.tsx'
import { SecondYes } from '../../kit/second-yes.tsx'
import { Time } from '../../kit/time.tsx'
import { useDueByHours } from '../../kit/due-in.tsx'

type Carry = Gives<typeof wire.askCarry>

/** Money between wallets and vendors: what is on its way is asked about, or ended by two. */
export function CarriesPage() {
  const t = useTranslations('backoffice')
  const lang = useLang()
  const dueByHours = useDueByHours()
  const columns: TableColumn<Carry>[] = [
    timeColumn(t('at'), (row) => row.askedAt),
    memberColumn(t('member')),
    { cell: (row) => saidIn(row.vendorName, lang), header: t('carries.vendor'), key: 'vendor' },
    { cell: (row) => t(`carries.ways.${row.direction}`), header: t('carries.way'), key: 'way' },
    amountColumn(t('amount'), (row) => row.amount),
    dueByHours('carries', (row) => (row.endedAt === null ? row.askedAt : null)),
    stateColumn(t('state'), (row) => [
      t(`carries.states.${row.state}`),
      row.endedAt === null ? 'warn' : 'plain',
    ]),
  ]
  return (
    <Queue
      title={t('pages.carries')}
      page="carries"
      call={wire.listOfficeCarries}
      states={carryStates}
      wordOf={(state) => t(`carries.states.${state}`)}
      columns={columns}
      empty={t('empty.carries')}
      detail={(row, close) => <CarryDetail carry={row} close={close} />}
    />
  )
}

function CarryDetail({ carry, close }: { carry: Carry; close: () => void }) {
  const t = useTranslations('backoffice')
  const lang = useLang()
  const { proposal } = carry
  return (
    <Sheet open side="end" title={t('carries.title')} onClose={close}>
      <div className="pb-6">
        <Facts
          rows={[
            [t('member'), <MemberName key="member" of={carry.member} />],
            [t('carries.vendor'), saidIn(carry.vendorName, lang)],
            [t('carries.way'), t(`carries.ways.${carry.direction}`)],
            [t('amount'), <Money key="amount" value={carry.amount} />],
            [t('state'), t(`carries.states.${carry.state}`)],
            ['ID', <CopyCode key="id" value={carry.id} />],
            [t('carries.attempts'), carry.attemptCount],
            [t('carries.askedLast'), <Time key="last" at={carry.askedLastAt} />],
            [t('carries.ended'), <Time key="ended" at={carry.endedAt} />],
            [t('decidedBy'), carry.decidedBy ?? '–'],
            ...(proposal
              ? ([
                  [t('carries.proposal'), t(`carries.states.${proposal.outcome}`)],
                  [t('reason'), proposal.reason],
                  [t('proposedBy'), proposal.by],
                ] as const)
              : []),
          ]}
        />
      </div>
      <Acts carry={carry} close={close} />
    </Sheet>
  )
}

function Acts({ carry, close }: { carry: Carry; close: () => void }) {
  const t = useTranslations('backoffice')
  const may = new Set(carry.mayOffice)
  const same = { done: close, refreshes: [wire.listOfficeCarries] }
  const subject = carry.id
  return (
    <>
      {may.has('ask') && (
        <Decision call={wire.askCarry} fixed={{ subject }} words={t('carries.ask')} {...same} />
      )}
      {may.has('propose') &&
        (['arrived', 'returned'] as const).map((outcome) => (
          <Decision
            key={outcome}
            call={wire.proposeCarryOutcome}
            fixed={{ outcome, subject }}
            words={t(`carries.outcomes.${outcome}`)}
            look="quiet"
            proposes
            reason={t('carries.proof')}
            {...same}
          />
        ))}
      <SecondYes
        call={wire.decideCarryOutcome}
        subject={subject}
        may={may}
        wordOf={(decision) => t(`carries.${decision}`)}
        {...same}
      />
    </>
  )
}
