import { useId } from 'react'
import { useCall } from '@madang/kit'
import { Button, ChevronDown, formatTime, Icon, joinClasses, useAsk, useLang } from '@madang/ui'
import { listMessages, removeMessage, unreadCount } from '@madang/wire/inbox'
import type { Message } from '@madang/wire/inbox'
import { useTranslations } from 'use-intl'
import { Written } from '../../kit/more/written.tsx'

/** A letter: its title opens it; an unread one says so in words and not by colour alone. */
export function Letter(props: { letter: Message; isOpen: boolean; onTurn: () => void }) {
  const t = useTranslations('site.inbox')
  const id = useId()
  const lang = useLang()
  const { isOpen, letter, onTurn } = props
  return (
    <article className="border-b border-seam">
      <h2>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onTurn}
          className="flex min-h-16 w-full items-center gap-3 py-3 text-start hover:text-action"
        >
          <span
            className={joinClasses(
              'size-2 flex-none rounded-full',
              letter.isRead ? 'bg-transparent' : 'bg-live',
            )}
          />
          <span className="min-w-0 flex-1">
            <span className={letter.isRead ? 'block text-ui' : 'block text-h3'}>
              {!letter.isRead && <span className="sr-only">{t('unread')} </span>}
              {letter.title}
            </span>
            <time dateTime={letter.sentAt} className="num block text-small text-text-3">
              {formatTime(new Date(letter.sentAt), 'full', { lang })}
            </time>
          </span>
          <Icon
            of={ChevronDown}
            className={joinClasses('text-text-3 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <div id={id} hidden={!isOpen} className="ps-5">
        {isOpen && (
          <>
            <Written html={letter.content} />
            <Remove id={letter.id} />
          </>
        )}
      </div>
    </article>
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
        { label: t('remove'), look: 'danger', value: 'yes' },
      ],
      icon: 'question',
      title: t('removeAsk'),
    })
    if (answer === 'yes') await remove.send({ messageId: id })
  }
  return (
    <div className="pb-5">
      <Button look="quiet" size="small" busy={remove.busy} onClick={() => void press()}>
        {t('remove')}
      </Button>
      {remove.refusal && <p className="text-small text-danger">{remove.refusal.message}</p>}
    </div>
  )
}
