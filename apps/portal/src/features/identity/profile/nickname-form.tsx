import { useCall } from '@madang/kit'
import { Button, Modal, TextField, useToast } from '@madang/ui'
import { memberInfo, updateProfile } from '@madang/wire/identity'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { RefusalBanner } from '../../../kit/refusal-banner.tsx'
import { useServerFaults } from '../faults/fault-text.ts'
import { typedText } from '../faults/typed-text.ts'
import { Form } from '../../../kit/more/forms/form.tsx'

/** The name that others see; the brand's setting limits its length. */
export function NicknameForm({ close, nickname }: { nickname: string | null; close: () => void }) {
  const t = useTranslations('security.profile')
  const serverFaults = useServerFaults()
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const call = useCall(updateProfile, {
    done: () => {
      toast({ text: t('saved'), tone: 'ok' })
      close()
    },
    refreshes: [memberInfo],
  })
  const fault = serverFaults(call.refusal)['nickname']
  return (
    <Modal open title={t('nicknameTitle')} width={440} minHeight={200} onClose={close}>
      <Form
        ref={form}
        className="grid gap-4 pb-2"
        onSubmit={() => {
          void call.send({ nickname: typedText(form.current, 'nickname') })
        }}
      >
        {!fault && <RefusalBanner of={call} />}
        <TextField
          name="nickname"
          label={t('nickname')}
          hint={t('nicknameHint')}
          defaultValue={nickname ?? ''}
          autoComplete="nickname"
          maxLength={255}
          data-autofocus
          error={fault}
        />
        <Button type="submit" size="large" wide busy={call.busy}>
          {t('save')}
        </Button>
      </Form>
    </Modal>
  )
}
