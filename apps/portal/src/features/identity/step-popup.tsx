import { callApi, useCall } from '@madang/kit'
import { Banner, Button, CodeField, Modal, Tabs, Text, TextField } from '@madang/ui'
import { askStepPasskey, sendStepCode, stepWays, takeStep } from '@madang/wire/second-step'
import type { StepWay } from '@madang/wire/second-step'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { askLogin, closePopup, usePopup } from '../../kit/popups.ts'
import { RefusalBanner } from '../../kit/refusal-banner.tsx'
import { signByPasskey } from '../../kit/sign-by-passkey.ts'
import { CodeInput } from './code-input.tsx'
import { keepSession } from './keep-session.ts'
import { typedText } from './typed-text.ts'
import { useTypedFaults } from './use-typed-faults.ts'

/** The second step of a login from a place that is new: the strong ways come first. */
export function StepPopup() {
  const t = useTranslations('identity.step')
  const popup = usePopup()
  const ways = popup?.kind === 'step' ? popup.ways : {}
  const offered = stepWays.filter((way) => ways[way] !== undefined)
  const [chosen, setChosen] = useState<StepWay>()
  const way = chosen ?? offered[0]
  const tabs = offered.map((one) => ({ label: t(one), value: one }))
  return (
    <Modal open title={t('title')} width={440} onClose={closePopup}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-2">
        <Text tone="quiet">{t('about')}</Text>
        {way && (
          <Tabs
            label={t('ways')}
            tabs={tabs}
            value={way}
            onChange={(value) => setChosen(value as StepWay)}
          >
            <StepForm
              key={way}
              way={way}
              sentTo={ways[way] ?? ''}
              asksName={ways['bankName'] !== undefined}
            />
          </Tabs>
        )}
        <Button
          look="link"
          className="-mx-4 justify-self-start"
          onClick={() => askLogin(popup?.next)}
        >
          {t('back')}
        </Button>
      </div>
    </Modal>
  )
}

function StepForm({ asksName, sentTo, way }: { way: StepWay; sentTo: string; asksName: boolean }) {
  const t = useTranslations('identity.step')
  const form = useRef<HTMLFormElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const call = useCall(takeStep, { done: keepSession })
  const typed = (name: string) => typedText(form.current, name).trim()
  const isCode = way === 'sms' || way === 'email'
  const { faults, isSaidAtField, mayGoOn, mend } = useTypedFaults(form, call.refusal)
  // Which of the two was wrong is not said to somebody who tries names.
  const isEither = isCode && asksName && call.refusal?.code === 'code-wrong'
  async function sign(): Promise<void> {
    setFailed(false)
    const { options } = await callApi(askStepPasskey, {})
    const answer = await signByPasskey(options).catch(() => undefined)
    if (answer) await call.send({ answer, way })
    else setFailed(true)
  }
  function send(): void {
    if (way === 'passkey') return void sign()
    const code = typed('verificationCode')
    const name = isCode && asksName && { bankName: typed('bankName') }
    const missing = {
      ...(code === '' && { verificationCode: 'code-missing' }),
      ...(name && name.bankName === '' && { bankName: 'required' }),
    }
    if (mayGoOn(missing)) void call.send({ code, way, ...name })
  }
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onInput={mend}
      onSubmit={(submit) => {
        submit.preventDefault()
        send()
      }}
    >
      {isEither && (
        <Banner tone="danger" alert>
          {t('codeOrNameWrong')}
        </Banner>
      )}
      {!isEither && !isSaidAtField && <RefusalBanner of={call} />}
      {hasFailed && <Text tone="danger">{t('passkeyFailed')}</Text>}
      <StepFields way={way} sentTo={sentTo} asksName={asksName} faults={faults} />
      <Button type="submit" size="large" wide busy={call.busy}>
        {t(way === 'passkey' ? 'usePasskey' : 'submit')}
      </Button>
    </form>
  )
}

type Faults = Partial<Record<string, string>>

/** What is typed for a way; a passkey needs no words. */
function StepFields({
  asksName,
  faults,
  sentTo,
  way,
}: {
  way: StepWay
  sentTo: string
  asksName: boolean
  faults: Faults
}) {
  const t = useTranslations('identity.step')
  const isCode = way === 'sms' || way === 'email'
  return (
    <>
      {way === 'totp' && (
        <CodeField
          name="verificationCode"
          label={t('appCode')}
          error={faults['verificationCode']}
          data-autofocus
        />
      )}
      {way === 'recovery' && (
        <TextField
          name="verificationCode"
          label={t('recoveryCode')}
          error={faults['verificationCode']}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {isCode && (
        <>
          <Text size="small" tone="quiet">
            {t('sentTo', { to: sentTo })}
          </Text>
          <CodeInput
            purpose={`step-${way}`}
            error={faults['verificationCode']}
            send={() => callApi(sendStepCode, { way })}
          />
          {asksName && (
            <TextField
              name="bankName"
              label={t('bankName')}
              autoComplete="off"
              error={faults['bankName']}
            />
          )}
        </>
      )}
    </>
  )
}
