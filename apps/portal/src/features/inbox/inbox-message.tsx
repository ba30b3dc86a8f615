import { useCall } from '@madang/kit'
import { Button, formatTime, joinClasses, useAsk, useLang } from '@madang/ui'
import { listMessages, removeMessage, unreadCount } from '@madang/wire/inbox'
import type { Message } from '@madang/wire/inbox'
import { useTranslations } from 'use-intl'
import { Folded } from '../../kit/more/folded.tsx'
import { Written } from '../../kit/more/written.tsx'

/** An inbox message: its title opens it; an unread one says so in words, not only by colour. */
export function InboxMessage(props: { message: Message; isOpen: boolean; onTurn: () => void }) {
  const t = useTranslations('site.inbox')
  const lang = useLang()
  const { isOpen, message, onTurn } = props
  const heading = (
    <>
      <span
        className={joinClasses(
          'size-2 flex-none rounded-full',
          message.isRead ? 'bg-transparent' : 'bg-live',
        )}
      />
      <span className="min-w-0 flex-1">
        <span className={message.isRead ? 'block text-ui' : 'block text-h3'}>
          {!message.isRead && <span className="sr-only">{t('unread')} </span>}
          {message.title}
        </span>
        <time dateTime={message.sentAt} className="num block text-small text-text-3">
          {formatTime(new Date(message.sentAt), 'full', { lang })}
        </time>
      </span>
    </>
  )
  return (
    <Folded heading={heading} isOpen={isOpen} onTurn={onTurn} className="ps-5">
      <Written html={message.content} />
      <Remove id={message.id} />
    </Folded>
  )
}

function Remove({ id }: { id: string }) {
  const t = useTranslations('site.inbox')
  const common = useTranslations('common')
  const ask = useAsk()
  const remove = useCall(removeMessage, { refreshes: [listMessages, unreadCount] })
  const press = async () => {
    const answer = await ask({
      body: t('removeBody'),
      buttons: [
        { label: common('cancel'), value: 'no' },
        { label: t('remove'), variant: 'danger', value: 'yes' },
      ],
      icon: 'question',
      title: t('removeAsk'),
    })
    if (answer === 'yes') await remove.send({ messageId: id })
  }
  return (
    <div className="pb-5">
      <Button variant="quiet" size="small" busy={remove.busy} onClick={() => void press()}>
        {t('remove')}
      </Button>
      {remove.refusal && <p className="text-small text-danger">{remove.refusal.message}</p>}
    </div>
  )
}
