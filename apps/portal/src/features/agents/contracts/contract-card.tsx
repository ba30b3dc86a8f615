import { useCall } from '@madang/kit'
import { Badge, Button, ChevronDown, Facts, Icon, Time, useAsk, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { listContracts } from '@madang/wire/agent-contracts'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { processOf, refreshed } from '../processed.ts'
import { Changes } from './changes.tsx'
import { TermsView } from './terms-view.tsx'

type Contract = NonNullable<Gives<typeof listContracts>['own']>
type Act = Contract['may'][number]

/** One version of a contract, with its reader's possible actions and their effects. */
export function ContractCard({
  contract,
  isAnswered = false,
}: {
  contract: Contract
  /** An offer to the reader: the changes are shown before the reader answers. */
  isAnswered?: boolean
}) {
  const t = useTranslations('agents')
  const { terms } = contract
  return (
    <article className="grid gap-4 border border-seam p-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={contract.state === 'VALID' ? 'ok' : 'plain'}>
          {t(`contractStates.${contract.state}`)}
        </Badge>
        <span className="text-ui text-text-2">
          {t('contract.version', { count: contract.version, version: contract.version })}
        </span>
      </div>
      <Facts
        rows={[
          [t('contract.with'), `${contract.upline ?? t('house')} → ${contract.downline.name}`],
          [t('contract.period'), t(`periods.${terms.period}`)],
          [t('contract.mode'), t(`modes.${terms.mode}`)],
          [t('contract.payer'), t(`payers.${terms.payer}`)],
          ...(contract.kind === 'DIVIDEND'
            ? [[t('contract.carry'), t(`carries.${terms.carry}`)] as const]
            : []),
          ...dates(contract, t),
        ]}
      />
      <TermsView terms={terms} />
      <details className="group text-ui">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 text-action">
          {t('contract.steps')}
          <Icon of={ChevronDown} size={16} className="group-open:rotate-180" />
        </summary>
        <ol className="grid gap-1">
          {contract.steps.map(({ act, at, party }) => (
            <li key={`${act}-${at}`} className="flex flex-wrap gap-x-3">
              <Time at={at} format="table" />
              <span>{`${t(`parties.${party}`)} · ${t(`steps.${act}`)}`}</span>
            </li>
          ))}
        </ol>
      </details>
      {isAnswered && <Changes contract={contract} />}
      <Acts contract={contract} />
    </article>
  )
}

function dates(contract: Contract, t: ReturnType<typeof useTranslations<'agents'>>) {
  const { endedBecause, expiresAt, state, validFrom, validUntil } = contract
  return [
    ...(state === 'REQUESTED'
      ? [[t('contract.expires'), <Time key="expires" at={expiresAt} />] as const]
      : []),
    ...(validFrom ? [[t('contract.from'), <Time key="from" at={validFrom} />] as const] : []),
    ...(validUntil ? [[t('contract.until'), <Time key="until" at={validUntil} />] as const] : []),
    ...(endedBecause ? [[t('contract.because'), t(`endCauses.${endedBecause}`)] as const] : []),
  ]
}

function Acts({ contract }: { contract: Contract }) {
  const t = useTranslations('agents')
  const toast = useToast()
  const ask = useAsk()
  const [last, setLast] = useState<Act>()
  const process = useCall(processOf[contract.kind], {
    done: () => toast({ text: t('contract.done'), tone: 'ok' }),
    refreshes: refreshed,
  })
  const send = (act: Act) => {
    setLast(act)
    void process.send({ act, contractId: contract.id })
  }
  const press = async (act: Act) => {
    const title = t(`acts.${act}`)
    const isGrave = act === 'TERMINATE' || act === 'REJECT'
    const buttons = [{ label: title, value: 'yes' }]
    if (!isGrave || (await ask({ buttons, title })) === 'yes') send(act)
  }
  return (
    <>
      <RefusalBanner of={otherThanFresh(process)} />
      <FreshProof of={process} again={() => last && send(last)} />
      <div className="flex flex-wrap gap-2">
        {contract.may.map((act) => (
          <Button
            key={act}
            variant={act === 'ACCEPT' || act === 'KEEP' ? 'action' : 'quiet'}
            busy={process.busy && last === act}
            onClick={() => void press(act)}
          >
            {t(`acts.${act}`)}
          </Button>
        ))}
      </div>
    </>
  )
}
