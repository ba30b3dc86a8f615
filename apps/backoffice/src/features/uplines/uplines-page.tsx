import { useTranslations } from 'use-intl'
import { Badge, Facts, Money, Section, Sheet } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { proposeAdjustment, listAdjustments } from '@madang/wire/cash-office'
import * as wire from '@madang/wire/uplines'
import { AccountForm } from '../../kit/fields/account-form.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'
import { amountColumn, memberColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { Time } from '../../kit/time.tsx'
import { May } from '../../kit/may.tsx'

type Line = Gives<typeof wire.setUpline>

/**
 * Members' uplines, and whether credit may be sent up: agent credit is never money to play with.
 */
export function UplinesPage() {
  const t = useTranslations('cashOffice.uplines')
  const columns: TableColumn<Line>[] = [
    timeColumn(t('setAt'), (row) => row.setAt),
    memberColumn(t('member')),
    amountColumn(t('credit'), (row) => row.credit),
    { cell: (row) => <MemberName of={row.upline} />, header: t('upline'), key: 'upline' },
    {
      cell: (row) => (
        <Badge tone={row.mayTransfer ? 'ok' : 'plain'}>
          {t(row.mayTransfer ? 'may' : 'mayNot')}
        </Badge>
      ),
      header: t('mayTransfer'),
      key: 'may',
    },
  ]
  return (
    <div className="grid gap-8">
      <Listing
        title={t('title')}
        page="uplines"
        call={wire.listUplines}
        filterNames={[]}
        filters={null}
        columns={columns}
        empty={t('empty')}
        detail={(row, close) => <LineDetail line={row} close={close} />}
      />
      <NewLine />
    </div>
  )
}

function NewLine() {
  const t = useTranslations('cashOffice.uplines')
  return (
    <AccountForm
      call={wire.setUpline}
      title={t('new')}
      label={t('account')}
      note={<p className="text-small text-text-3">{t('needBoth')}</p>}
    >
      {(account) => <SetLine account={account} />}
    </AccountForm>
  )
}

function SetLine(props: {
  account: string
  /** The choices: for an existing line, only the opposite of its current one. */
  ways?: readonly boolean[]
  done?: () => void
}) {
  const t = useTranslations('cashOffice.uplines')
  const forTrail = useTranslations('backoffice.decide')('reasonForTrail')
  return (props.ways ?? [true, false]).map((mayTransfer) => (
    <Decision
      key={String(mayTransfer)}
      call={wire.setUpline}
      fixed={{ account: props.account, mayTransfer }}
      words={t(mayTransfer ? 'allow' : 'forbid')}
      variant={mayTransfer ? 'action' : 'danger'}
      reason={forTrail}
      refreshes={[wire.listUplines]}
      {...(props.done && { done: props.done })}
    />
  ))
}

function LineDetail({ close, line }: { line: Line; close: () => void }) {
  const t = useTranslations('cashOffice.uplines')
  const office = useTranslations('backoffice')
  const forTrail = office('decide.reasonForTrail')
  return (
    <Sheet open side="end" title={t('detail')} onClose={close}>
      <div className="grid gap-6 pb-6">
        <Facts
          rows={[
            [t('member'), <MemberName key="member" of={line.member} />],
            [t('credit'), <Money key="credit" value={line.credit} />],
            [t('upline'), line.upline.name],
            [t('uplineCredit'), <Money key="upline" value={line.uplineCredit} />],
            [t('mayTransfer'), t(line.mayTransfer ? 'may' : 'mayNot')],
            [t('setBy'), line.setBy],
            [t('setAt'), <Time key="at" at={line.setAt} />],
            [office('reason'), line.reason],
          ]}
        />
      </div>
      <SetLine account={line.member.name} ways={[!line.mayTransfer]} done={close} />
      <May call={proposeAdjustment}>
        <div className="pt-8">
          <Section title={t('adjust')} level={3}>
            {(['to-member', 'from-member'] as const).map((direction) => (
              <Decision
                key={direction}
                call={proposeAdjustment}
                fixed={{ account: 'credit', direction, memberId: line.member.id }}
                words={t(direction === 'to-member' ? 'give' : 'take')}
                variant={direction === 'to-member' ? 'action' : 'danger'}
                amount={{ initial: '', label: t('amount') }}
                reason={forTrail}
                refreshes={[wire.listUplines, listAdjustments]}
                proposes={(answer) => answer.state === 'proposed'}
                done={close}
              />
            ))}
          </Section>
        </div>
      </May>
    </Sheet>
  )
}
