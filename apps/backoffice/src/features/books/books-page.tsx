import { useTranslations } from 'use-intl'
import { useFetched, useFilters } from '@madang/kit'
import { Banner, Button, ErrorState, Heading, Money, Section, Skeleton } from '@madang/ui'
import { Table, TextField } from '@madang/ui'
import type { TableColumn } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { showBooks } from '@madang/wire/ledger'
import { saveRows } from '../../kit/lists/export-rows.ts'
import { sumOf } from '../../kit/lists/sum-of.ts'
import { Time } from '../../kit/time.tsx'
import { PlaceSheet } from './place-sheet.tsx'
import { usePlaceWords } from './use-place-words.ts'

type Books = Gives<typeof showBooks>['books'][number]
type Line = Books['places'][number]

/**
 * The trial balance of now or of the end of a day: every ledger account on its side, and the sum of
 * zero. A row opens the account's movements.
 */
export function BooksPage() {
  const t = useTranslations('backoffice')
  const [filters, change] = useFilters()
  const { day } = filters
  const asked = day === undefined ? {} : { day }
  const books = useFetched(showBooks, asked, day === undefined ? { refetchInterval: 5_000 } : {})
  return (
    <div className="grid gap-6">
      <Heading level={1}>{t('pages.books')}</Heading>
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label={t('books.asOf')}
          type="date"
          value={day ?? ''}
          onChange={(event) => change({ day: event.target.value, open: undefined })}
        />
        {day !== undefined && (
          <Button variant="link" onClick={() => change({ day: undefined, open: undefined })}>
            {t('books.now')}
          </Button>
        )}
      </div>
      {books.error && (
        <ErrorState
          title={t('listing.failed')}
          action={<Button onClick={() => void books.refetch()}>{t('listing.retry')}</Button>}
        />
      )}
      {books.isPending && <Skeleton className="h-60 w-full" />}
      {books.data?.books.map((one) => (
        <CurrencyBooks key={one.currency} books={one} at={books.data.at} day={day} />
      ))}
    </div>
  )
}

const isNegative = (amount: string) => amount.startsWith('-')
const positive = (amount: string) => amount.replace('-', '')
const isZero = (amount: string) => /^-?0(\.0+)?$/.test(amount)

/** The house's assets are on the left, its liabilities on the right; both sums are equal. */
function useSides(rows: readonly Line[], currency: string): TableColumn<Line>[] {
  const t = useTranslations('backoffice')
  const placeWords = usePlaceWords()
  const side = (key: 'credit' | 'debit'): TableColumn<Line> => {
    const isHere = (row: Line) =>
      !isZero(row.balance) && isNegative(row.balance) === (key === 'debit')
    const total = sumOf(rows.filter(isHere).map(({ balance }) => positive(balance)))
    return {
      cell: (row) =>
        isHere(row) ? <Money value={positive(row.balance)} currency={currency} /> : '–',
      header: t(`books.${key}`),
      key,
      numeric: true,
      total: <Money value={total} currency={currency} />,
    }
  }
  return [
    {
      cell: (row) => placeWords(row),
      header: t('books.place'),
      key: 'place',
      total: t('books.total'),
      wide: true,
    },
    side('debit'),
    side('credit'),
  ]
}

function CurrencyBooks(props: { at: string; books: Books; day: string | undefined }) {
  const { at, books, day } = props
  const t = useTranslations('backoffice')
  const placeWords = usePlaceWords()
  const [filters, change] = useFilters()
  const { currency } = books
  const isEven = isZero(books.difference)
  const rows: Line[] = [{ balance: books.members, of: null, place: 'members' }, ...books.places]
  const columns = useSides(rows, currency)
  const save = () =>
    saveRows(
      rows.map((row) => ({
        [t('books.place')]: placeWords(row),
        [t('books.debit')]: isNegative(row.balance) ? positive(row.balance) : '',
        [t('books.credit')]: isNegative(row.balance) ? '' : row.balance,
      })),
      `books-${currency}-${day ?? at.slice(0, 10)}`,
    )
  const open = rows.find(({ place }) => `${currency}/${place}` === filters['open'])
  const close = () => change({ open: undefined })
  return (
    <Section
      title={currency}
      action={
        <Button variant="quiet" size="small" onClick={save}>
          {t('listing.export')}
        </Button>
      }
    >
      <div className="grid gap-3">
        <Banner tone={isEven ? 'ok' : 'danger'} alert={!isEven}>
          {isEven ? t('books.even') : t('books.uneven')} {day ?? <Time at={at} />}
        </Banner>
        <Table
          caption={currency}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.place}
          onOpen={(row) => change({ open: `${currency}/${row.place}` })}
          dense
        />
      </div>
      {open && (
        <PlaceSheet
          title={placeWords(open)}
          place={open.place}
          currency={currency}
          day={day ?? at.slice(0, 10)}
          close={close}
        />
      )}
    </Section>
  )
}
