import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { useFetched } from '@madang/kit'
import { Badge, EmptyState, formatTime, KeysetPager, Skeleton, useLang } from '@madang/ui'
import { listComplaints } from '@madang/wire/complaints'
import type { Gives } from '@madang/wire'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { FeedbackForm } from '../../kit/more/feedback-form.tsx'
import { SentPictures } from '../../kit/more/pictures/sent-pictures.tsx'
import { AddWords } from './add-words.tsx'
import { ComplaintForm } from './complaint-form.tsx'

type Complaint = Gives<typeof listComplaints>['rows'][number]

/** Complaints and their answers; below them feedback, which gets no answer. */
export function ComplaintsPage() {
  const t = useTranslations('site')
  return (
    <div className="grid gap-12">
      <section className="grid gap-4">
        <h1 className="text-h1">{t('complaint.title')}</h1>
        <p className="max-w-[38em] text-text-2">{t('complaint.about')}</p>
        <ComplaintForm />
      </section>
      <MyComplaints />
      <section className="grid gap-4 border-t border-seam pt-8">
        <h2 className="text-h2">{t('feedback.title')}</h2>
        <FeedbackForm />
      </section>
    </div>
  )
}

function MyComplaints() {
  const t = useTranslations('site.complaint')
  const [way, setWay] = useState<string[]>([])
  const after = way.at(-1)
  const fetched = useFetched(
    listComplaints,
    { ...(after !== undefined && { after }) },
    { placeholderData: keepPreviousData },
  )
  const next = fetched.data?.next
  return (
    <section aria-labelledby="my-complaints">
      <h2 id="my-complaints" className="mb-3 text-h2">
        {t('mine')}
      </h2>
      {fetched.isPending && <Skeleton className="h-32 w-full" />}
      {fetched.isError && <Failure error={fetched.error} retry={() => void fetched.refetch()} />}
      {fetched.data?.rows.length === 0 && <EmptyState kind="message" text={t('none')} />}
      <ul className="border-t border-seam empty:border-0">
        {fetched.data?.rows.map((one) => (
          <MyComplaint key={one.id} complaint={one} />
        ))}
      </ul>
      {(way.length > 0 || next) && (
        <KeysetPager
          onPrevious={way.length > 0 ? () => setWay(way.slice(0, -1)) : undefined}
          onNext={next ? () => setWay([...way, next]) : undefined}
          busy={fetched.isFetching}
        />
      )}
    </section>
  )
}

function MyComplaint({ complaint }: { complaint: Complaint }) {
  const t = useTranslations('site.complaint')
  const lang = useLang()
  const timeOf = (at: string) => formatTime(new Date(at), 'full', { lang })
  return (
    <li className="grid gap-3 border-b border-seam py-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-text-3">
        <Badge tone={complaint.state === 'answered' ? 'ok' : 'info'}>
          {t(`states.${complaint.state}`)}
        </Badge>
        <span>{t(`kinds.${complaint.kind}`)}</span>
        <time dateTime={complaint.sentAt} className="num">
          {timeOf(complaint.sentAt)}
        </time>
      </p>
      <p className="max-w-[40em] whitespace-pre-wrap">{complaint.content}</p>
      <SentPictures ids={complaint.uploads} />
      {complaint.thread.map((word) => (
        <div
          key={word.id}
          className={
            word.by === 'operator'
              ? 'border-s-3 border-action bg-s1 p-4'
              : 'border-s-3 border-line ps-4'
          }
        >
          <p className="num text-small text-text-3">
            {t(word.by === 'operator' ? 'answer' : 'you')} · {timeOf(word.at)}
          </p>
          <p className="mt-1 max-w-[40em] whitespace-pre-wrap">{word.words}</p>
        </div>
      ))}
      <AddWords complaintId={complaint.id} />
    </li>
  )
}
