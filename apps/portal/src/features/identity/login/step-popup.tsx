import { callApi, refresh, useCall, useFetched } from '@madang/kit'
import { Banner, Button, CodeField, Modal, Tabs, Text, TextField } from '@madang/ui'
import {
  askStepPasskey,
  sendStepCode,
  showStep,
  stepWays,
  takeStep,
} from '@madang/wire/second-step'
import type { Gives, Takes } from '@madang/wire'
import type { StepWay } from '@madang/wire/second-step'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { askLogin, closePopup, usePopup } from '../../../kit/popups.ts'
import { signByPasskey } from '../../../kit/sign-by-passkey.ts'
import { CodeInput } from '../phone/code-input.tsx'
import { keepSession } from './keep-session.ts'
import { forgetStep, keepStep, keptStep } from './kept-step.ts'
import { typedText } from '../faults/typed-text.ts'
import { useTypedFaults } from '../faults/use-typed-faults.ts'
import { ErrandBanner, Form, RefusalBanner } from '../../../kit/more/forms/form.tsx'

/** The MFA challenge of a login from a new place: the strong methods come first. */
export function StepPopup() {
  const t = useTranslations('identity.step')
  const popup = usePopup()
  const step = useFetched(showStep, {})
  // It expired or was completed elsewhere: its last methods no longer work.
  const ways = (!step.error && step.data?.ways) || {}
  const offered = stepWays.filter((way) => ways[way] !== undefined)
  const [chosen, setChosen] = useState(keptStep)
  const way = offered.find((one) => one === chosen) ?? offered[0]
  const tabs = offered.map((one) => ({ label: t(one), value: one }))
  function choose(next: string): void {
    keepStep(next)
    setChosen(next)
  }
  function leave(): void {
    forgetStep()
    closePopup()
  }
  return (
    <Modal open title={t('title')} width={440} onClose={leave}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-2">
        {step.error ? <ErrandBanner error={step.error} /> : <Text tone="quiet">{t('about')}</Text>}
        {way && chosen && way !== chosen && <Banner tone="warn">{t('wayClosed')}</Banner>}
        {way && (
          <Tabs label={t('ways')} tabs={tabs} value={way} onChange={choose}>
            <StepForm
              key={way}
              way={way}
              sentTo={ways[way] ?? ''}
              asksName={ways['bankName'] !== undefined}
              onNo={() => {
                choose(way)
                refresh(showStep)
              }}
            />
          </Tabs>
        )}
        <Button
          variant="link"
          className="-mx-4 justify-self-start"
          onClick={() => {
            leave()
            askLogin(popup?.next)
          }}
        >
          {t('back')}
        </Button>
      </div>
    </Modal>
  )
}

function StepForm({
  asksName,
  onNo,
  sentTo,
  way,
}: {
  way: StepWay
  sentTo: string
  asksName: boolean
  /** Called when the challenge is over or this method of it is closed. */
  onNo: () => void
}) {
  const t = useTranslations('identity.step')
  const form = useRef<HTMLFormElement>(null)
  const { call, hasFailed, prove, sign } = useProof(onNo)
  const typed = (name: string) => typedText(form.current, name).trim()
  const isCode = way === 'sms' || way === 'email'
  const { faults, isShownAtField, mayGoOn, mend } = useTypedFaults(form, call.refusal)
  // Does not say which of the two was wrong, so that nobody can probe names.
  const isEither = isCode && asksName && call.refusal?.code === 'code-wrong'
  async function sendCode(): Promise<Gives<typeof sendStepCode> | undefined> {
    if (way !== 'sms' && way !== 'email') return undefined
    try {
      return await callApi(sendStepCode, { way })
    } catch (error) {
      onNo()
      throw error
    }
  }
  function send(): void {
    if (way === 'passkey') return void sign()
    const code = typed('verificationCode')
    const name = isCode && asksName && { bankName: typed('bankName') }
    const missing = {
      ...(code === '' && { verificationCode: 'code-missing' }),
      ...(name && name.bankName === '' && { bankName: 'required' }),
    }
    if (mayGoOn(missing)) void prove({ code, way, ...name })
  }
  return (
    <Form
      ref={form}
      className="grid gap-4"
      onInput={mend}
      onSubmit={() => {
        send()
      }}
    >
      {isEither && (
        <Banner tone="danger" alert>
          {t('codeOrNameWrong')}
        </Banner>
      )}
      {!isEither && !isShownAtField && <RefusalBanner of={call} />}
      {hasFailed && <Text tone="danger">{t('passkeyFailed')}</Text>}
      <StepFields {...{ asksName, faults, sendCode, sentTo, way }} />
      <Button type="submit" size="large" wide busy={call.busy}>
        {t(way === 'passkey' ? 'usePasskey' : 'submit')}
      </Button>
    </Form>
  )
}

/** Answers the challenge with the typed values, or with the device's signature. */
function useProof(onNo: () => void) {
  const [hasFailed, setFailed] = useState(false)
  const call = useCall(takeStep, { done: keepSession })
  async function prove(proof: Takes<typeof takeStep>): Promise<void> {
    if (!(await call.send(proof))) onNo()
  }
  async function sign(): Promise<void> {
    setFailed(false)
    try {
      const { options } = await callApi(askStepPasskey, {})
      await prove({ answer: await signByPasskey(options), way: 'passkey' })
    } catch {
      setFailed(true)
      onNo()
    }
  }
  return { call, hasFailed, prove, sign }
}

type Faults = Partial<Record<string, string>>

/** The fields of a method; a passkey needs none. */
function StepFields({
  asksName,
  faults,
  sendCode,
  sentTo,
  way,
}: {
  way: StepWay
  sentTo: string
  asksName: boolean
  faults: Faults
  sendCode: () => Promise<Gives<typeof sendStepCode> | undefined>
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
          <CodeInput purpose={`step-${way}`} error={faults['verificationCode']} send={sendCode} />
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
