import { callApi, Refused, useCall, useFetched, refresh } from '@madang/kit'
import { Avatar, FileDrop, joinClasses, Modal, useToast } from '@madang/ui'
import {
  avatarCount,
  chooseAvatar,
  getPlayerAvatar,
  showAvatar,
  uploadAvatar,
} from '@madang/wire/uploads'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import {
  acceptedPictures,
  faultOf,
  partOpened,
  partReady,
} from '../../../kit/more/pictures/pictures.ts'
import { smallPicture } from '../../../kit/more/pictures/small-picture.ts'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { staticId } from './own-avatar.tsx'

const numbers = Array.from({ length: avatarCount }, (_, at) => String(at + 1).padStart(2, '0'))

/** Changes the avatar: the generated one, one of ours, or an uploaded one. */
export function AvatarSheet({ close, memberId }: { memberId: string; close: () => void }) {
  const t = useTranslations('security.profile.avatar')
  const chosen = useFetched(showAvatar, {}).data
  const choose = useCall(chooseAvatar, { done: close, refreshes: [getPlayerAvatar, showAvatar] })
  return (
    <Modal open title={t('title')} width={520} onClose={close}>
      <div className="grid gap-5 pb-2">
        <p className="text-ui text-text-2">{t('about')}</p>
        <RefusalBanner of={choose} />
        <ul className="grid grid-cols-4 gap-3 sm:grid-cols-5">
          {['', ...numbers].map((number) => {
            const isChosen = chosen?.avatarType === 'STATIC' && chosen.avatar === number
            return (
              <li key={number}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  aria-label={number === '' ? t('drawn') : t('picture', { number })}
                  disabled={choose.busy}
                  onClick={() => void choose.send({ avatar: number, avatarType: 'STATIC' })}
                  className={joinClasses(
                    'grid min-h-16 w-full place-items-center rounded-control border p-1',
                    isChosen ? 'border-action bg-s2' : 'border-seam hover:border-line',
                  )}
                >
                  <Avatar id={number === '' ? memberId : staticId(number)} size={56} />
                </button>
              </li>
            )
          })}
        </ul>
        <OwnPicture done={close} />
      </div>
    </Modal>
  )
}

function OwnPicture({ done }: { done: () => void }) {
  const t = useTranslations('security.profile.avatar')
  const words = useTranslations('wallet')
  const common = useTranslations('common')
  const toast = useToast()
  const [files, setFiles] = useState<readonly File[]>([])
  const [failure, setFailure] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const found = progress === undefined ? faultOf(files) : undefined
  const fault = found && found.key !== 'tooManyImages' ? words(found.key, found) : undefined

  async function send(chosen: File[]): Promise<void> {
    setFiles(chosen)
    setFailure(undefined)
    const [first] = chosen
    if (!first) return
    setProgress(0)
    try {
      const file = await smallPicture(first, () => setProgress(partOpened))
      setFiles([file])
      if (faultOf([file])) return
      setProgress(partReady)
      await callApi(uploadAvatar, {}, { bytes: { body: file, type: file.type } })
      refresh(getPlayerAvatar)
      refresh(showAvatar)
      toast({ text: t('set'), tone: 'ok' })
      done()
    } catch (error) {
      setFailure(error instanceof Refused ? error.message : common('unreachableAdvice'))
    } finally {
      setProgress(undefined)
    }
  }
  return (
    <FileDrop
      label={t('own')}
      hint={t('ownHint')}
      accept={acceptedPictures}
      files={files}
      progress={progress}
      disabled={progress !== undefined}
      error={fault ?? failure}
      onFiles={(chosen) => void send(chosen)}
    />
  )
}
