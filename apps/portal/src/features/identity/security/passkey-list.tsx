import { deviceName, useCall } from '@madang/kit'
import { Button, Text, Time, useToast } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { addPasskey, beginPasskey, removePasskey, showFactors } from '@madang/wire/factors'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { FreshProof, otherThanFresh } from '../../../kit/fresh-proof.tsx'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { hasPasskeys, makePasskey } from '../../../kit/sign-by-passkey.ts'
import { SecurityRow } from './security-row.tsx'

type Passkey = Gives<typeof showFactors>['passkeys'][number]

/** The passkeys of a member, each with its device, and the button to add one. */
export function PasskeyList({
  onCodes,
  passkeys,
}: {
  passkeys: readonly Passkey[]
  onCodes: (codes: string[]) => void
}) {
  const t = useTranslations('security.factors.passkeys')
  const toast = useToast()
  const [hasFailed, setFailed] = useState(false)
  const add = useCall(addPasskey, {
    done: ({ recoveryCodes }) => {
      toast({ text: t('added'), tone: 'ok' })
      onCodes(recoveryCodes)
    },
    refreshes: [showFactors],
  })
  const begin = useCall(beginPasskey, { done: ({ options }) => void make(options) })
  async function make(options: object): Promise<void> {
    setFailed(false)
    const answer = await makePasskey(options).catch(() => undefined)
    const label = deviceName(navigator.userAgent) ?? 'passkey'
    if (answer) await add.send({ answer, label })
    else setFailed(true)
  }
  const press = () => void begin.send({})
  return (
    <>
      <SecurityRow title={t('title')} about={t('about')} state={passkeys.length === 0 && t('none')}>
        {hasPasskeys() && (
          <Button variant="quiet" busy={begin.busy || add.busy} onClick={press}>
            {t('add')}
          </Button>
        )}
        {hasFailed && (
          <Text size="small" tone="danger" className="w-full">
            {t('failed')}
          </Text>
        )}
        <RefusalBanner of={otherThanFresh(begin)} />
        <RefusalBanner of={otherThanFresh(add)} />
        <FreshProof of={begin} again={press} />
      </SecurityRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useTranslations('security.factors.passkeys')
  const toast = useToast()
  const remove = useCall(removePasskey, {
    done: () => toast({ text: t('removed'), tone: 'ok' }),
    refreshes: [showFactors],
  })
  const press = () => void remove.send({ subject: passkey.id })
  const at = passkey.usedAt ?? passkey.madeAt
  return (
    <SecurityRow
      title={passkey.label}
      state={
        <>
          {t(passkey.usedAt ? 'used' : 'made')} <Time at={at} format="relative" />
        </>
      }
    >
      <Button variant="link" busy={remove.busy} onClick={press}>
        {t('remove')}
      </Button>
      <RefusalBanner of={otherThanFresh(remove)} />
      <FreshProof of={remove} again={press} />
    </SecurityRow>
  )
}
