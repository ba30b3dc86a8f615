import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Refused, useFetched } from '@madang/kit'
import { Banner, Money } from '@madang/ui'
import type { Call, Gives } from '@madang/wire'
import { showDecision } from '@madang/wire/desk'
import { showMemberFacts } from '@madang/wire/member-view'
import { isSameName } from '@madang/wire/typed'
import { Changes } from './changes.tsx'
import { DecisionLines } from './decision-lines.tsx'
import { ListState } from '../lists/list-state.tsx'
import { May } from '../may.tsx'
import { MemberFacts } from '../members/member-facts.tsx'

type Shown = Gives<typeof showDecision>

/** What is true of the member besides, in the order in which it is checked. */
const factNames = ['balance', 'bonus', 'wagering', 'kyc', 'risk', 'protection']

/**
 * All that the second operator needs to decide on a proposal, as it is now. The same card stands in
 * the inbox, in sheets and in the preview of many. A kind without a value has no line for it.
 *
 * @param props.decide the call that decides it, where not everybody who sees the page may make it
 */
export function DecisionCard(props: { kind: string; id: string; decide?: Call }) {
  const { decide, ...asked } = props
  const card = <Card {...asked} />
  return decide ? <May call={decide}>{card}</May> : card
}

function Card({ id, kind }: { kind: string; id: string }) {
  const t = useTranslations('backoffice.card')
  const asked = { kind, subject: id }
  // Read anew whenever it is looked at again, and after each decision.
  const fetched = useFetched(showDecision, asked, { staleTime: 0 })
  const { data, error } = fetched
  if (error instanceof Refused && error.code === 'not-found')
    return <Banner tone="warn">{t('gone')}</Banner>
  if (!data) return <ListState of={fetched} failed={t('failed')} />
  return (
    <section aria-label={t('title')} className="grid gap-4 border border-seam bg-s1 p-4">
      <ListState of={fetched} />
      <DecisionLines card={data} />
      <Names card={data} />
      <Balance card={data} />
      <Changes of={data} />
      {data.member && (
        <May call={showMemberFacts}>
          <MemberFacts memberId={data.member.id} names={factNames} />
        </May>
      )}
    </section>
  )
}

/** Who pays and who receives, side by side, so that two different names are seen. */
function Names({ card: { payer, receiver } }: { card: Shown }) {
  const t = useTranslations('backoffice.card')
  if (payer === null && receiver === null) return null
  const isOther = payer !== null && receiver !== null && !isSameName(payer, receiver)
  return (
    <div className="grid gap-2">
      <dl className="grid grid-cols-2 gap-3">
        <Cell name={t('payer')}>{payer ?? '–'}</Cell>
        <Cell name={t('receiver')}>{receiver ?? '–'}</Cell>
      </dl>
      {isOther && <Banner tone="warn">{t('otherName')}</Banner>}
    </div>
  )
}

/** The account before and after a yes, and whether it moved since the proposal. */
function Balance({ card: { balance } }: { card: Shown }) {
  const t = useTranslations('backoffice.card')
  if (balance === null) return null
  const { account, after, before, whenProposed } = balance
  return (
    <div className="grid gap-2">
      <p className="text-small text-text-2">{t(`accounts.${account}`)}</p>
      <dl className="grid grid-cols-2 gap-3">
        <Cell name={t('before')}>
          <Money value={before} />
        </Cell>
        <Cell name={t('after')}>
          <Money value={after} />
        </Cell>
      </dl>
      {after.startsWith('-') && <Banner tone="danger">{t('tooLow')}</Banner>}
      {whenProposed !== null && whenProposed !== before && (
        <Banner tone="warn">{t('changed', { amount: Number(whenProposed) })}</Banner>
      )}
    </div>
  )
}

function Cell({ children, name }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 border-s-2 border-line ps-3">
      <dt className="text-small text-text-3">{name}</dt>
      <dd className="num text-ui font-medium break-words">{children}</dd>
    </div>
  )
}
