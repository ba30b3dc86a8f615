import { useFetched } from '@madang/kit'
import { Money, Skeleton, Time } from '@madang/ui'
import { listDocumentLines } from '@madang/wire/reports'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { useBookWords } from './use-book-words.ts'

/** Every ledger line that one document moved, so that no sum hides a movement. */
export function BooksOf({ document }: { document: string }) {
  const t = useTranslations('records')
  const { cause, place } = useBookWords()
  const fetched = useFetched(listDocumentLines, { document })
  if (fetched.isError) {
    return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  }
  return (
    <section className="grid gap-2" aria-busy={fetched.isPending || undefined}>
      <h3 className="text-h3">{t('booksTitle')}</h3>
      {fetched.isPending && <Skeleton className="h-24 w-full" />}
      <ol className="border-t border-seam">
        {fetched.data?.rows.map((line) => (
          <li key={line.key} className="grid gap-0.5 border-b border-seam py-2.5">
            <span className="flex justify-between gap-4 text-ui">
              <span>{cause(line.cause)}</span>
              <Money value={line.amount} />
            </span>
            <span className="flex flex-wrap justify-between gap-x-4 text-small text-text-3">
              <span>{t('fromTo', { from: place(line.from), to: place(line.to) })}</span>
              <Time at={line.at} format="table" />
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
