import { useFetched } from '@madang/kit'
import { Button, ButtonLink, Skeleton } from '@madang/ui'
import { showConversation } from '@madang/wire/conversations'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../kit/failure.tsx'
import { onLive } from '../../kit/live.ts'
import { paths } from '../../kit/paths.ts'
import { askLogin } from '../../kit/popups.ts'
import { isTrial, useSession } from '../../kit/session.ts'
import { useTitle } from '../../kit/use-title.ts'
import { ContactHeader } from './contact-header.tsx'
import { Conversation } from './conversation.tsx'

/** The window of customer service: a conversation between a member and the brand's staff. */
export function ContactPage() {
  const t = useTranslations('contact')
  const session = useSession()
  useTitle(t('title'))
  // A logout clears what was typed and shown, because it belongs to one member.
  if (session && !isTrial(session)) return <OwnConversation key={session.account} />
  return (
    <div className="flex min-h-dvh flex-col">
      <ContactHeader />
      <div className="grid gap-4 p-5">
        <p>{t(session ? 'trial' : 'visitor')}</p>
        {!session && <Button onClick={() => askLogin()}>{t('logIn')}</Button>}
        <ButtonLink variant="quiet" href={`${paths.bareHelp}?article=contact`}>
          {t('otherWays')}
        </ButtonLink>
      </div>
    </div>
  )
}

/** Follows the live connection; slow polling fetches the messages that the connection lost. */
function OwnConversation() {
  const fetched = useFetched(showConversation, {}, { refetchInterval: 20_000, staleTime: 0 })
  const { refetch } = fetched
  useEffect(
    () => onLive((message) => void (message.kind === 'conversation' && refetch())),
    [refetch],
  )
  return (
    <div className="flex h-dvh flex-col">
      <ContactHeader of={fetched.data} />
      {fetched.data ? (
        <Conversation of={fetched.data} />
      ) : fetched.isError ? (
        <Failure error={fetched.error} retry={() => void refetch()} />
      ) : (
        <Skeleton className="m-4 h-40" />
      )}
    </div>
  )
}
