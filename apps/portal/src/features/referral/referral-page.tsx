import { Refused, useCall, useFetched, useLang } from '@madang/kit'
import {
  Button,
  EmptyState,
  Facts,
  formatMoney,
  Money,
  Skeleton,
  Table,
  useToast,
} from '@madang/ui'
import type { Gives } from '@madang/wire'
import { claimReferral, listInvited, showReferral } from '@madang/wire/referral'
import { showBalance } from '@madang/wire/wallet'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { FriendList } from './friend-list.tsx'
import { ShareLink } from './share-link.tsx'

type Shown = Gives<typeof showReferral>

/** The member's link, their referred friends, and the reward of each step. */
export function ReferralPage() {
  const t = useTranslations('referral')
  const fetched = useFetched(showReferral, {}, { staleTime: 0 })
  const isClosed = fetched.error instanceof Refused && fetched.error.code === 'not-allowed'
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-ui font-normal text-text-2">{t('about')}</p>
      </header>
      {fetched.isPending && <Skeleton className="h-72 w-full" />}
      {isClosed && !fetched.data && <EmptyState text={t('closed')} />}
      {fetched.isError && !isClosed && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data && (
        <>
          <ShareLink code={fetched.data.code} />
          <Sums shown={fetched.data} />
          <Rewards terms={fetched.data.terms} />
          <FriendList />
          <Terms terms={fetched.data.terms} />
        </>
      )}
    </div>
  )
}

function Sums({ shown }: { shown: Shown }) {
  const t = useTranslations('referral')
  const lang = useLang()
  const toast = useToast()
  const claim = useCall(claimReferral, {
    done: ({ amount }) =>
      Number(amount) > 0
        ? toast({ text: t('claimed', { amount: formatMoney(amount, { lang }) }), tone: 'ok' })
        : toast({ text: t('withheld'), tone: 'info' }),
    refreshes: [showReferral, listInvited, showBalance],
  })
  return (
    <section aria-label={t('ready')} className="grid max-w-160 gap-4 border border-seam bg-s1 p-5">
      <Facts
        rows={[
          [t('invited'), t('people', { count: String(shown.invitedCount) })],
          [t('paid'), <Money key="paid" value={shown.paid} />],
        ]}
      />
      <p className="flex items-baseline justify-between gap-3">
        <span>{t('ready')}</span>
        <span className="num text-h2 font-semibold">
          <Money value={shown.ready} />
        </span>
      </p>
      <RefusalBanner of={claim} />
      <Button
        wide
        busy={claim.busy}
        disabled={Number(shown.ready) === 0}
        onClick={() => void claim.send({})}
      >
        {t('claim')}
      </Button>
    </section>
  )
}

function Rewards({ terms }: { terms: Shown['terms'] }) {
  const t = useTranslations('referral')
  const lang = useLang()
  const needs = {
    deposited: formatMoney(terms.depositLeast, { lang }),
    identified: '',
    played: formatMoney(terms.playLeast, { lang }),
  }
  return (
    <section className="max-w-160">
      <Table
        caption={t('rewards')}
        showCaption
        columns={[
          { cell: ({ step }) => t(`steps.${step}`), header: t('step'), key: 'step' },
          {
            cell: ({ step }) => t(`needs.${step}`, { amount: needs[step] }),
            header: t('need'),
            key: 'need',
            wide: true,
          },
          {
            cell: ({ amount }) => (Number(amount) === 0 ? t('none') : <Money value={amount} />),
            header: t('reward'),
            key: 'reward',
            numeric: true,
          },
        ]}
        rows={terms.rewards}
        rowKey={({ step }) => step}
      />
    </section>
  )
}

function Terms({ terms }: { terms: Shown['terms'] }) {
  const t = useTranslations('referral')
  return (
    <section className="grid gap-2">
      <h2 className="text-h2">{t('terms')}</h2>
      <ul className="grid max-w-[42em] list-disc gap-1.5 ps-5 text-ui font-normal text-text-2">
        <li>{t('term.days', { days: String(terms.days) })}</li>
        <li>{t('term.month', { count: String(terms.rewardsMaxPerMonth) })}</li>
        <li>
          {terms.playPercent === 0
            ? t('term.free')
            : t('term.play', { times: String(terms.playPercent / 100) })}
        </li>
        <li>{t('term.abuse')}</li>
        <li>{t('term.names')}</li>
        <li>{t('term.care')}</li>
      </ul>
    </section>
  )
}
