import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Facts, Sheet, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/agents-office'
import { AccountForm } from '../../kit/fields/account-form.tsx'
import { memberColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { DecisionCard } from '../../kit/decisions/decision-card.tsx'
import { Listing } from '../../kit/lists/listing.tsx'
import { MemberName } from '../../kit/members/member-link.tsx'

type Move = Gives<typeof wire.decideMove>

/** Moves of members with their teams: one operator proposes, another approves. */
export function MovesPage() {
  const t = useTranslations('agentOffice')
  const columns: TableColumn<Move>[] = [
    timeColumn(t('when'), (row) => row.proposedAt),
    memberColumn(t('account')),
    { cell: (row) => row.to ?? '–', header: t('upline'), key: 'to' },
    timeColumn(t('movesFrom'), (row) => row.fromAt, 'from'),
    stateColumn(t('state'), (row) => [
      t(`moveStates.${row.state}`),
      row.state === 'proposed' ? 'warn' : row.state === 'failed' ? 'danger' : 'plain',
    ]),
  ]
  return (
    <div className="grid gap-8">
      <Listing
        isQueue
        title={t('moves')}
        page="agentMoves"
        call={wire.listMoves}
        filterNames={[]}
        filters={null}
        columns={columns}
        empty={t('noMoves')}
        detail={(row, close) => <Detail move={row} close={close} />}
      />
      <Propose />
    </div>
  )
}

function Propose() {
  const t = useTranslations('agentOffice')
  const forTrail = useTranslations('backoffice.decide')('reasonForTrail')
  const [uplineAccount, setUpline] = useState('')
  return (
    <AccountForm
      call={wire.proposeMove}
      title={t('propose')}
      label={t('account')}
      note={<p className="text-small text-text-3">{t('moveDay')}</p>}
      fields={
        <TextField
          label={t('moveTo')}
          maxLength={40}
          value={uplineAccount}
          onChange={(typed) => setUpline(typed.target.value)}
        />
      }
    >
      {(account) => (
        <Decision
          call={wire.proposeMove}
          fixed={{ account, uplineAccount: uplineAccount.trim() }}
          words={t('propose')}
          reason={forTrail}
          refreshes={[wire.listMoves]}
          proposes
        />
      )}
    </AccountForm>
  )
}

const failureOf = ({ failedBecause }: Move, label: string, circle: string): [string, string][] =>
  failedBecause === null ? [] : [[label, failedBecause === 'circle' ? circle : failedBecause]]

function Detail({ close, move }: { move: Move; close: () => void }) {
  const t = useTranslations('agentOffice')
  const office = useTranslations('backoffice')
  return (
    <Sheet open side="end" title={t('moves')} onClose={close}>
      <div className="pb-6">
        <Facts
          rows={[
            [t('account'), <MemberName key="account" of={move.member} />],
            [t('upline'), `${move.from ?? '–'} → ${move.to ?? '–'}`],
            [office('proposedBy'), move.proposedBy],
            [office('reason'), move.reason],
            ...failureOf(move, t('moveFailed'), t('moveCircle')),
          ]}
        />
      </div>
      {move.state === 'proposed' && (
        <DecisionCard decide={wire.decideMove} kind="agent-move" id={move.id} />
      )}
      {move.may.map((outcome) => (
        <Decision
          key={outcome}
          call={wire.decideMove}
          fixed={{ outcome, subject: move.id }}
          words={t(outcome)}
          variant={outcome === 'agreed' ? 'action' : 'danger'}
          refreshes={[wire.listMoves, wire.listAgents]}
          done={close}
        />
      ))}
    </Sheet>
  )
}
