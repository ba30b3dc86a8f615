import { useTranslations } from 'use-intl'
import { localized, useLang } from '@madang/kit'
import { Facts, Money, Sheet } from '@madang/ui'
import type { BadgeTone, TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import * as wire from '@madang/wire/promotions-office'
import { memberColumn, stateColumn, timeColumn } from '../../kit/lists/columns.tsx'
import { Decision } from '../../kit/decisions/decision.tsx'
import { Queue } from '../../kit/lists/queue.tsx'
import { Time } from '../../kit/time.tsx'
import { UploadImage } from '../../kit/fields/upload-image.tsx'
import { useDueByHours } from '../../kit/lists/due-in.tsx'

type Claim = Gives<typeof wire.listPromotionClaims>['rows'][number]

const tones: Partial<Record<Claim['state'], BadgeTone>> = {
  applying: 'warn',
  issued: 'ok',
  process: 'info',
}

/** Claims that need a review: claimed by an operator, then approved or refused with a reason. */
export function ClaimsPage() {
  const t = useTranslations('promotions')
  const lang = useLang()
  const dueByHours = useDueByHours()
  const columns: TableColumn<Claim>[] = [
    timeColumn(t('office.at'), (row) => row.at),
    memberColumn(useTranslations('backoffice')('member')),
    {
      cell: (row) => localized(row.offer.title, lang),
      header: t('office.name'),
      key: 'offer',
      wide: true,
    },
    {
      cell: (row) => <Money value={row.amount} />,
      header: t('office.amount'),
      key: 'amount',
      numeric: true,
    },
    dueByHours('promotion-claims', (row) =>
      row.state === 'applying' || row.state === 'process' ? row.at : null,
    ),
    stateColumn(t('office.status'), (row) => [
      t(`statuses.${row.state}`),
      tones[row.state] ?? 'plain',
    ]),
  ]
  return (
    <Queue
      title={t('office.claimsTitle')}
      page="promotion-claims"
      call={wire.listPromotionClaims}
      states={wire.claimQueueStates}
      wordOf={(state) => t(`statuses.${state}`)}
      columns={columns}
      empty={t('office.claimsNone')}
      detail={(row, close) => (
        <Sheet open side="end" title={row.member.name} onClose={close}>
          <ClaimDetail claim={row} />
          <Decisions claim={row} close={close} />
        </Sheet>
      )}
    />
  )
}

function ClaimDetail({ claim }: { claim: Claim }) {
  const t = useTranslations('promotions')
  const lang = useLang()
  const { contact, offer, uploads } = claim
  return (
    <div className="grid gap-4">
      <Facts
        rows={[
          [t('office.at'), <Time key="at" at={claim.at} />],
          [t('office.name'), localized(offer.title, lang)],
          [t('office.kind'), t(`kinds.${offer.kind}`)],
          [t('office.amount'), <Money key="amount" value={claim.amount} />],
          ...(contact === null
            ? []
            : [[t('office.contact'), `${contact.name}: ${contact.handle}`] as const]),
          [t('office.reviewedBy'), claim.reviewedBy ?? '–'],
          [t('office.reason'), claim.reason ?? '–'],
        ]}
      />
      {claim.comment !== null && claim.comment !== '' && (
        <p className="border-s-3 border-seam ps-3 whitespace-pre-wrap">{claim.comment}</p>
      )}
      {uploads.map((id) => (
        <UploadImage key={id} id={id} />
      ))}
    </div>
  )
}

function Decisions({ claim, close }: { claim: Claim; close: () => void }) {
  const t = useTranslations('promotions.office')
  const same = { fixed: { subject: claim.id }, refreshes: [wire.listPromotionClaims] }
  return (
    <>
      {claim.may.includes('take') && (
        <Decision {...same} call={wire.reviewClaim} words={t('take')} done={close} />
      )}
      {claim.may.includes('approve') && (
        <Decision {...same} call={wire.approveClaim} words={t('approve')} done={close} />
      )}
      {claim.may.includes('reject') && (
        <Decision
          {...same}
          call={wire.rejectClaim}
          words={t('reject')}
          variant="danger"
          reason={t('reason')}
          done={close}
        />
      )}
    </>
  )
}
