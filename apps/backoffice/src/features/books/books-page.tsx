import { useTranslations } from 'use-intl'
import { saidIn, useFetched, useLang } from '@madang/kit'
import { useKnownWords } from '@madang/kit/use-known-words'
import { Banner, Button, ErrorState, Heading, Money, Section, Skeleton, Table } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showBooks } from '@madang/wire/ledger'
import { Time } from '../../kit/time.tsx'

type Books = Gives<typeof showBooks>['books'][number]
type Line = Books['places'][number]

/** The trial balance, read anew every few seconds: every place of money, and the sum of zero. */
export function BooksPage() {
  const t = useTranslations('backoffice')
  const books = useFetched(showBooks, {}, { refetchInterval: 5_000 })
  return (
    <div className="grid gap-6">
      <Heading level={1}>{t('pages.books')}</Heading>
      {books.error && (
        <ErrorState
          title={t('listing.failed')}
          action={<Button onClick={() => void books.refetch()}>{t('listing.retry')}</Button>}
        />
      )}
      {books.isPending && <Skeleton className="h-60 w-full" />}
      {books.data?.books.map((one) => (
        <CurrencyBooks key={one.currency} books={one} at={books.data.at} />
      ))}
    </div>
  )
}

function CurrencyBooks({ at, books }: { books: Books; at: string }) {
  const t = useTranslations('backoffice.books')
  const say = useKnownWords('backoffice.books.places')
  const lang = useLang()
  /** What people call a place of money; one that the program alone knows keeps its name. */
  const placeWords = ({ of, place }: Line) => {
    const [, kind = '', id = ''] = /^(jackpot-reserve-|jackpot-|purse:)(.+)$/.exec(place) ?? []
    const name = of ? saidIn(of, lang) : id
    if (kind === 'jackpot-reserve-') return t('jackpotReserve', { pool: name })
    if (kind === 'jackpot-') return t('jackpot', { pool: name })
    if (kind === 'purse:') return t('purse', { vendor: name })
    return say(place) ?? place
  }
  const isEven = /^-?0(\.0+)?$/.test(books.difference)
  const columns: TableColumn<Line>[] = [
    { cell: (row) => placeWords(row), header: t('place'), key: 'place', wide: true },
    {
      cell: (row) => <Money value={row.balance} currency={books.currency} />,
      header: t('balance'),
      key: 'balance',
      numeric: true,
      total: <Money value={books.difference} currency={books.currency} />,
    },
  ]
  const rows = [{ balance: books.members, of: null, place: t('members') }, ...books.places]
  return (
    <Section title={books.currency}>
      <div className="grid gap-3">
        <Banner tone={isEven ? 'ok' : 'danger'}>
          {isEven ? t('even') : t('uneven')} <Time at={at} />
        </Banner>
        <Table
          caption={books.currency}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.place}
          dense
        />
      </div>
    </Section>
  )
}
