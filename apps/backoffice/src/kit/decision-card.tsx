import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFetched } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Banner, CopyCode, Facts, Money, Skeleton } from '@madang/ui'
import type { Call, Gives } from '@madang/wire'
import { showDecision } from '@madang/wire/desk'
import { showMemberFacts } from '@madang/wire/member-view'
import { isSameName } from '@madang/wire/typed'
import { Changes } from './changes.tsx'
import { May } from './may.tsx'
import { MemberFacts } from './member-facts.tsx'
import { DocumentLink, MemberName } from './member-link.tsx'
import { Time } from './time.tsx'
import { useSettingName } from './use-setting-name.ts'

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
  const { data, error } = useFetched(showDecision, asked, { refetchInterval: 15_000 })
  if (error && !data) return <Banner tone="warn">{error.message}</Banner>
  if (!data) return <Skeleton className="h-40 w-full" />
  return (
    <section aria-label={t('title')} className="grid gap-4 border border-seam bg-s1 p-4">
      <Lines card={data} />
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

function Lines({ card }: { card: Shown }) {
  const t = useTranslations('backoffice.card')
  const office = useTranslations('backoffice')
  const labelOf = useKnownWords('backoffice')
  const settingName = useSettingName()
  const subject = card.kind === 'setting' ? settingName(card.subject) : card.subject
  const { amount, cause, currency, links, member, proposedAt, proposedBy, reason } = card
  return (
    <Facts
      rows={[
        [t('what'), labelOf(`inbox.kinds.${card.kind}`) ?? card.kind],
        ...(member ? [[office('member'), <MemberName key="member" of={member} />] as const] : []),
        ...(card.subject === member?.name || card.subject === '–'
          ? []
          : [[t('subject'), subject] as const]),
        ...(amount === null
          ? []
          : [
              [
                office('amount'),
                <Money key="amount" value={amount} currency={currency} />,
              ] as const,
            ]),
        ...(cause === null
          ? []
          : [[t('cause'), labelOf(`card.causes.${cause}`) ?? cause] as const]),
        [office('documentId'), <CopyCode key="id" value={card.id} />],
        ...links.map(
          (link) =>
            [
              t(`links.${link.kind}`),
              <DocumentLink key={link.id} id={link.id} to={`/${link.kind}s`} />,
            ] as const,
        ),
        [office('proposedBy'), proposedBy],
        ...(proposedAt ? [[t('proposedAt'), <Time key="at" at={proposedAt} />] as const] : []),
        ...(reason ? [[office('reason'), reason] as const] : []),
      ]}
    />
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
