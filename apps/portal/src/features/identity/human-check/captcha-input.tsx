import { useFetched } from '@madang/kit'
import { Button, IconButton, RefreshCw, Skeleton, TextField } from '@madang/ui'
import { captcha } from '@madang/wire/codes'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Failure } from '../../../kit/failure.tsx'
import { ErrandBanner } from '../../../kit/refusal-banner.tsx'
import { passByWork } from './use-slider.ts'

const refreshMs = 1_000

/**
 * An image captcha, after wrong passwords: a new one at most once a second, and another way for
 * readers who cannot see it. The form reads `captcha` and `captchaId`, or `captchaPass`.
 */
export function CaptchaInput({ error }: { error: string | undefined }) {
  const t = useTranslations('identity.captcha')
  const { failure, fetched, goAround, isWorking, pass, renew } = useCaptcha()
  if (pass !== '') {
    return (
      <p className="text-small text-text-2">
        <input type="hidden" name="captchaPass" value={pass} />
        {t('passed')}
      </p>
    )
  }
  if (fetched.error) return <Failure error={fetched.error} retry={() => void fetched.refetch()} />
  return (
    <div className="grid gap-2">
      <div className="flex items-center gap-2">
        {fetched.data ? (
          <img
            src={fetched.data.image}
            alt={t('alt')}
            width={200}
            height={64}
            className="rounded-control"
          />
        ) : (
          <Skeleton className="h-16 w-50" />
        )}
        <IconButton icon={RefreshCw} label={t('another')} onClick={renew} />
      </div>
      <input type="hidden" name="captchaId" value={fetched.data?.id ?? ''} />
      <TextField
        name="captcha"
        label={t('label')}
        hint={t('hint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        error={error}
      />
      {failure && <ErrandBanner error={failure} />}
      <Button
        variant="link"
        className="-mx-4 justify-self-start"
        busy={isWorking}
        onClick={() => void goAround()}
      >
        {t('otherWay')}
      </Button>
    </div>
  )
}

function useCaptcha() {
  const [pass, setPass] = useState('')
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<Error>()
  const refreshedAt = useRef(0)
  const fetched = useFetched(captcha, {}, { gcTime: 0, staleTime: Infinity })
  const renew = () => {
    if (performance.now() - refreshedAt.current < refreshMs) return
    refreshedAt.current = performance.now()
    void fetched.refetch()
  }
  async function goAround(): Promise<void> {
    setWorking(true)
    setFailure(undefined)
    try {
      setPass(await passByWork('captcha'))
    } catch (error) {
      if (error instanceof Error) setFailure(error)
    } finally {
      setWorking(false)
    }
  }
  return { failure, fetched, goAround, isWorking, pass, renew }
}
