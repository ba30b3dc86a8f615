import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { callApi, refresh, Refused } from '@madang/kit'
import { Banner, Button, FileDrop } from '@madang/ui'
import { listOfficeLogos, logoBytesMax, removeLogo, setLogo } from '@madang/wire/logos'
import type { OfficeLogo } from '@madang/wire/logos'
import { Decision } from '../../kit/decisions/decision.tsx'
import { isReason, ReasonField } from '../../kit/decisions/reason-field.tsx'
import { useNeeds } from '../../kit/use-needs.ts'
import { useShowOutcome } from '../../kit/decisions/use-show-outcome.ts'

export type LogoOwner = { kind: 'vendor' | 'payment'; subject: string; name: string }

type Props = { owner: LogoOwner; logo: OfficeLogo | undefined; done: () => void }

/** Replaces or removes the logo of a vendor or payment method, with a reason. */
export function LogoForm({ done, logo, owner }: Props) {
  const t = useTranslations('siteOffice.logos')
  const common = useTranslations('common')
  const showOutcome = useShowOutcome()
  const [files, setFiles] = useState<readonly File[]>([])
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [file] = files
  const isSmall = file !== undefined && file.size <= logoBytesMax
  const needs = useNeeds({ picture: isSmall, reason: isReason(reason) })
  const { kind, subject } = owner

  async function send(): Promise<void> {
    if (!file) return
    setFailure(undefined)
    setBusy(true)
    const bytes = { body: file, type: file.type }
    try {
      const answer = await callApi(setLogo, { kind, reason: reason.trim(), subject }, { bytes })
      refresh(listOfficeLogos)
      showOutcome(answer, t('saved'))
      done()
    } catch (error) {
      setFailure(error instanceof Refused ? error.message : common('unreachableAdvice'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-5 pb-6">
      <form className="grid gap-4" onSubmit={needs.submit(() => void send())}>
        <FileDrop
          label={t('picture')}
          hint={t('pictureHint')}
          accept="image/png,image/jpeg"
          files={files}
          error={file && !isSmall ? t('tooLarge') : needs.errorOf('picture')}
          onFiles={setFiles}
        />
        <ReasonField
          label={t('reason')}
          value={reason}
          change={setReason}
          isMissed={needs.isMissed}
        />
        {failure !== undefined && (
          <Banner tone="danger" alert>
            {failure}
          </Banner>
        )}
        <Button type="submit" busy={isBusy}>
          {t('save')}
        </Button>
      </form>
      {logo && (
        <Decision
          call={removeLogo}
          fixed={{ kind, subject }}
          words={t('remove')}
          variant="danger"
          reason={t('reason')}
          refreshes={[listOfficeLogos]}
          done={done}
        />
      )}
    </div>
  )
}
