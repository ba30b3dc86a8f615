import { useTranslations } from 'use-intl'
import { useBankName } from '@madang/kit/use-bank-name'
import { Badge, Money, Section } from '@madang/ui'
import type { BadgeTone } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/cash-office'
import { failPart, sendPart } from '@madang/wire/payout-parts'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Time } from '../../kit/time.tsx'
import { transferOf } from './transfer-of.ts'

type Withdrawal = Gives<typeof wire.showOfficeWithdrawal>

const toneOf: Record<string, BadgeTone> = { failed: 'danger', sent: 'ok' }

/** A payout above the bank's maximum: its transfers, the next of which is decided here. */
export function PayoutParts({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('cashOffice.parts')
  const office = useTranslations('backoffice.decide')
  const bankName = useBankName()
  const { id, mayOffice, parts } = withdrawal
  const next = parts.find(({ state }) => state === 'waiting')
  if (parts.length === 0) return null
  const forMember = office('reasonForMember')
  const decide = { refreshes: [wire.listOfficeWithdrawals] }
  const fixed = { place: String(next?.place), subject: id }
  const { bank, number } = withdrawal
  return (
    <Section title={t('title')} level={3}>
      <ol className="grid gap-2 pb-4">
        {parts.map((part) => (
          <li key={part.place} className="grid gap-0.5 border-s-2 border-line ps-3">
            <span className="flex flex-wrap items-center gap-2 text-ui">
              {t('name', { place: part.place })} <Money value={part.amount} />
              <Badge tone={toneOf[part.state] ?? 'plain'}>{t(`states.${part.state}`)}</Badge>
            </span>
            <span className="text-small text-text-3">
              {part.decidedAt && <Time at={part.decidedAt} />} {part.reference ?? part.reason}
            </span>
          </li>
        ))}
      </ol>
      {next && (
        <div key={next.place} className="grid gap-4">
          {mayOffice.includes('part') && (
            <Decision
              call={sendPart}
              fixed={{ ...fixed, ...transferOf(withdrawal, next.amount) }}
              about={office('payAbout', {
                amount: Number(next.amount),
                bank: bankName(bank.bank),
                holder: bank.holder,
                number,
              })}
              words={`${t('name', { place: next.place })}: ${t('sent')}`}
              also={{ isNeeded: true, label: t('reference'), name: 'reference' }}
              {...decide}
            />
          )}
          {mayOffice.includes('fail') && (
            <Decision
              call={failPart}
              fixed={fixed}
              words={t('failed')}
              variant="danger"
              reason={forMember}
              {...decide}
            />
          )}
        </div>
      )}
    </Section>
  )
}
