import { useInfiniteQuery } from '@tanstack/react-query'
import { callApi, refresh, useCall } from '@madang/kit'
import { Button, EmptyState, Skeleton } from '@madang/ui'
import { listMessages, readMessage, unreadCount } from '@madang/wire/inbox'
import type { Message } from '@madang/wire/inbox'
import type { Gives } from '@madang/wire'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { InboxMessage } from './inbox-message.tsx'

type Page = Gives<typeof listMessages>

/** The brand's messages to this member, newest first; opening a message marks it as read. */
export function InboxPage() {
  const t = useTranslations('site.inbox')
  const common = useTranslations('common')
  const [openId, setOpenId] = useState<string>()
  const pages = useInfiniteQuery({
    getNextPageParam: (last: Page) => last.next ?? undefined,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      callApi(listMessages, { after: pageParam }, { signal }),
    queryKey: [listMessages.path, 'pages'],
  })
  const read = useCall(readMessage, { refreshes: [listMessages, unreadCount] })
  const messages = pages.data?.pages.flatMap((page) => page.rows) ?? []
  const open = (message: Message) => {
    setOpenId(message.id === openId ? undefined : message.id)
    if (!message.isRead) {
      callApi(readMessage, { messageId: message.id }).then(
        () => refresh(listMessages, unreadCount),
        () => undefined,
      )
    }
  }
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">{t('title')}</h1>
        {messages.some((message) => !message.isRead) && (
          <Button variant="quiet" busy={read.busy} onClick={() => void read.send({})}>
            {t('readAll')}
          </Button>
        )}
      </div>
      {pages.isPending && <Skeleton className="h-60 w-full" />}
      {pages.isError && <Failure error={pages.error} retry={() => void pages.refetch()} />}
      {pages.isSuccess && messages.length === 0 && <EmptyState kind="message" text={t('none')} />}
      <div className="border-t border-seam empty:border-0">
        {messages.map((message) => (
          <InboxMessage
            key={message.id}
            message={message}
            isOpen={message.id === openId}
            onTurn={() => open(message)}
          />
        ))}
      </div>
      {pages.hasNextPage && (
        <Button
          variant="quiet"
          busy={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {common('more')}
        </Button>
      )}
    </div>
  )
}
