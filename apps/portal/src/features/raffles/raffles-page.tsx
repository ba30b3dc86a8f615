import { useFetched, useLang } from '@madang/kit'
import { EmptyState, Facts, formatMoney, Money, Skeleton, Table, Time } from '@madang/ui'
import type { Raffle } from './raffle.ts'
import { listRaffles } from '@madang/wire/raffles'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { ClaimTickets } from './claim-tickets.tsx'
import { RaffleProof } from './raffle-proof.tsx'

/** This week's raffle, earlier ones, and the proof of each draw. */
export function RafflesPage() {
  const t = useTranslations('raffles')
  const fetched = useFetched(listRaffles, {}, { staleTime: 0 })
  return (
    <div className="grid gap-8">
      <header className="grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="max-w-[38em] text-ui font-normal text-text-2">{t('about')}</p>
      </header>
      {fetched.isPending && <Skeleton className="h-72 w-full" />}
      {fetched.isError && !fetched.data && (
        <Failure error={fetched.error} retry={() => void fetched.refetch()} />
      )}
      {fetched.data?.length === 0 && <EmptyState kind="ticket" text={t('none')} />}
      {fetched.data?.map((raffle) => (
        <OneRaffle key={raffle.id} raffle={raffle} />
      ))}
    </div>
  )
}

function OneRaffle({ raffle }: { raffle: Raffle }) {
  const t = useTranslations('raffles')
  const lang = useLang()
  const name = t('name', { number: String(raffle.number) })
  return (
    <section aria-label={name} className="grid gap-4 border border-seam bg-s1 p-5">
      <h2 className="text-h2">{name}</h2>
      <Facts
        rows={[
          [t('state'), t(`states.${raffle.state}`)],
          [t('ends'), <Time key="ends" at={raffle.endsAt} format="table" />],
          [t('tickets'), t('count', { count: String(raffle.ticketCount) })],
          [t('played'), <Money key="played" value={raffle.played} />],
          [t('mine'), raffle.numbers.length === 0 ? t('noneYet') : raffle.numbers.join(', ')],
        ]}
      />
      <p className="text-ui font-normal text-text-2">
        {t('rule', {
          bet: formatMoney(raffle.ticketBet, { lang }),
          most: String(raffle.ticketsMax),
        })}
      </p>
      {raffle.state === 'open' && <ClaimTickets raffle={raffle} />}
      {raffle.state === 'drawn' ? <Winners raffle={raffle} /> : <Prizes raffle={raffle} />}
      <RaffleProof raffle={raffle} />
    </section>
  )
}

function Prizes({ raffle }: { raffle: Raffle }) {
  const t = useTranslations('raffles')
  return (
    <Table
      caption={t('prizes')}
      showCaption
      columns={[
        {
          cell: ({ place }) => t('placeOf', { place: String(place) }),
          header: t('place'),
          key: 'p',
        },
        {
          cell: ({ prize }) => <Money value={prize} />,
          header: t('prize'),
          key: 'prize',
          numeric: true,
        },
      ]}
      rows={raffle.prizes.map((prize, at) => ({ place: at + 1, prize }))}
      rowKey={({ place }) => String(place)}
    />
  )
}

function Winners({ raffle }: { raffle: Raffle }) {
  const t = useTranslations('raffles')
  return (
    <Table
      caption={t('winners')}
      showCaption
      columns={[
        {
          cell: ({ place }) => t('placeOf', { place: String(place) }),
          header: t('place'),
          key: 'p',
        },
        { cell: ({ number }) => String(number), header: t('ticket'), key: 'n', numeric: true },
        {
          cell: ({ isOwn, name }) => (isOwn ? t('me') : name),
          header: t('member'),
          key: 'member',
          wide: true,
        },
        {
          cell: ({ amount }) => <Money value={amount} />,
          header: t('prize'),
          key: 'prize',
          numeric: true,
        },
      ]}
      rows={raffle.winners}
      rowKey={({ place }) => String(place)}
      empty={t('noWinners')}
    />
  )
}
