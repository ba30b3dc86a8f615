import { useFetched } from '@madang/kit'
import { Button, CopyCode, Skeleton, Time, UiLink } from '@madang/ui'
import type { Texts } from '@madang/texts/areas'
import type { Gives } from '@madang/wire'
import { memberInfo } from '@madang/wire/identity'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { mePath } from '../../../kit/paths.ts'
import { AvatarSheet } from './avatar-sheet.tsx'
import { NicknameForm } from './nickname-form.tsx'
import { OwnAvatar } from './own-avatar.tsx'

type Handle = keyof Texts['security']['profile']['handles']
type Card = Gives<typeof memberInfo>

/** The member's stored data, as much as they need to recognise it. */
export function ProfilePage() {
  const t = useTranslations('security.profile')
  const fetched = useFetched(memberInfo, {})
  return (
    <div className="grid gap-6">
      <div className="grid gap-2">
        <h1 className="text-h1">{t('title')}</h1>
        <p className="text-ui text-text-2">{t('about')}</p>
      </div>
      {fetched.isPending && <Skeleton className="h-72 w-full" />}
      {fetched.isError && <Failure error={fetched.error} retry={() => void fetched.refetch()} />}
      {fetched.data && <Whole card={fetched.data} />}
    </div>
  )
}

function Whole({ card }: { card: Card }) {
  const t = useTranslations('security.profile')
  const [open, setOpen] = useState<'avatar' | 'nickname'>()
  const close = () => setOpen(undefined)
  const none = <span className="text-text-3">{t('none')}</span>
  return (
    <>
      <div className="flex items-center gap-4 border-y border-seam py-5">
        <OwnAvatar size={88} />
        <div className="grid gap-1">
          <p className="text-h2">{card.nickname ?? card.account}</p>
          <Button variant="quiet" className="justify-self-start" onClick={() => setOpen('avatar')}>
            {t('avatar.change')}
          </Button>
        </div>
      </div>
      <dl className="grid">
        <Line name={t('account')}>{card.account}</Line>
        <Line name={t('nickname')}>
          <span className="flex items-center gap-3">
            {card.nickname ?? none}
            <Button variant="link" className="-me-4" onClick={() => setOpen('nickname')}>
              {t('edit')}
            </Button>
          </span>
        </Line>
        <Line name={t('realName')}>{card.payeeName ?? none}</Line>
        <Line name={t('mobile')}>{card.mobileNum ?? none}</Line>
        <Line name={t('email')}>{card.email ?? none}</Line>
        {Object.entries(card.contacts).map(([name, handle]) => (
          <Line key={name} name={t(`handles.${name as Handle}`)}>
            {handle}
          </Line>
        ))}
        <Line name={t('birthday')}>{card.birthday ?? none}</Line>
        <Line name={t('registered')}>
          <Time at={card.registeredAt} />
        </Line>
        <Line name={t('referral')}>
          <CopyCode value={card.referralCode} />
        </Line>
      </dl>
      <UiLink href={mePath('securityCenter')} className="label min-h-11 text-ui text-action">
        {t('change')}
      </UiLink>
      {open === 'avatar' && <AvatarSheet memberId={card.id} close={close} />}
      {open === 'nickname' && <NicknameForm nickname={card.nickname} close={close} />}
    </>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-4 border-b border-seam py-2">
      <dt className="text-ui text-text-2">{name}</dt>
      <dd className="num text-ui">{children}</dd>
    </div>
  )
}
