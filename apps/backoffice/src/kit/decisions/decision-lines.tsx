import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import { CopyCode, Facts, Money } from '@madang/ui'
import type { Gives } from '@madang/wire'
import type { showDecision } from '@madang/wire/desk'
import { DocumentLink, MemberName, RoundLink } from '../members/member-link.tsx'
import { Time } from '../time.tsx'
import { useSubject } from '../words/use-subject.ts'

/** What is proposed, about whom, how much, and who asked when and why. */
export function DecisionLines({ card }: { card: Gives<typeof showDecision> }) {
  const t = useTranslations('backoffice.card')
  const office = useTranslations('backoffice')
  const labelOf = useKnownWords('backoffice')
  const subject = useSubject()(card)
  const { amount, cause, currency, links, member, proposedAt, proposedBy, reason } = card
  return (
    <Facts
      rows={[
        [t('what'), labelOf(`inbox.kinds.${card.kind}`) ?? card.kind],
        ...(member ? [[office('member'), <MemberName key="member" of={member} />] as const] : []),
        ...(subject === member?.name || subject === '–' ? [] : [[t('subject'), subject] as const]),
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
              link.kind === 'round' ? (
                <RoundLink key={link.id} round={link.id} />
              ) : (
                <DocumentLink key={link.id} id={link.id} to={`/${link.kind}s`} />
              ),
            ] as const,
        ),
        [office('proposedBy'), proposedBy],
        ...(proposedAt ? [[t('proposedAt'), <Time key="at" at={proposedAt} />] as const] : []),
        ...(reason ? [[office('reason'), reason] as const] : []),
      ]}
    />
  )
}
