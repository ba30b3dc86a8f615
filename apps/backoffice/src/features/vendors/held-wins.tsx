import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { Badge, Money } from '@madang/ui'
import { decideHeldWin, listHeldWins, proposeHeldWin } from '@madang/wire/held-wins'
import type { HeldWin } from '@madang/wire/held-wins'
import { Decision } from '../../kit/decisions/decision.tsx'
import { RoundLink } from '../../kit/members/member-link.tsx'
import { ProposalList } from '../../kit/decisions/proposal-list.tsx'
import { Time } from '../../kit/time.tsx'

const outcomes = ['pay', 'refuse'] as const

/** Wins that need two operators before payment: the waiting ones, and the last decided ones. */
export function HeldWins({ code }: { code: string }) {
  const t = useTranslations('backoffice.vendors')
  const rows = useFetched(listHeldWins, { subject: code }).data?.rows ?? []
  return (
    <div className="grid gap-4">
      <p className="text-small text-text-2">{t('heldWinsHint')}</p>
      {rows.length === 0 && <p className="text-small text-text-3">{t('heldWinsNone')}</p>}
      {rows.map((win) => (
        <Held key={win.id} code={code} win={win} />
      ))}
    </div>
  )
}

function Held({ code, win }: { code: string; win: HeldWin }) {
  const t = useTranslations('backoffice.vendors')
  const isProposed = win.proposals.some(({ state }) => state === 'open')
  return (
    <div className="grid gap-2 border-b border-seam pb-4">
      <p className="flex flex-wrap items-center gap-3">
        <Money value={win.amount} currency="KRW" className="num font-semibold" />
        <Badge tone={win.state === 'held' ? 'warn' : 'plain'}>{t(`heldStates.${win.state}`)}</Badge>
        <Time at={win.heldAt} />
      </p>
      <p className="font-mono text-small break-all text-text-2">
        {win.game} · <RoundLink round={win.round}>{win.round}</RoundLink> · {win.id}
      </p>
      {win.state === 'held' &&
        !isProposed &&
        outcomes.map((outcome) => (
          <Decision
            key={outcome}
            call={proposeHeldWin}
            fixed={{ key: win.id, outcome, subject: code }}
            words={t(`proposeHeld.${outcome}`)}
            variant={outcome === 'pay' ? 'action' : 'danger'}
            reason={t('reason')}
            refreshes={[listHeldWins]}
            proposes
          />
        ))}
      <ProposalList
        rows={win.proposals}
        change={(row) => t(`heldOutcomes.${row.outcome}`)}
        decide={{
          call: decideHeldWin,
          kind: 'held-win',
          refreshes: [listHeldWins],
          request: ({ id }) => ({ id, subject: code }),
          words: (choice) => t(`decideHeld.${choice}`),
        }}
      />
    </div>
  )
}
