import { Suspense, use, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useKnownWords } from '@madang/kit/use-known-words'
import { ActionMenu, Button, Modal, Skeleton } from '@madang/ui'
import { mayCall } from '@madang/wire/may-call'
import { OwnRoles } from '../../kit/may.tsx'
import { AllMemberParts } from '../../kit/members/member-parts.ts'
import type { Member } from '../../kit/members/member-parts.ts'

/** A menu of the actions on a member; each opens its own form. */
export function MemberActions({ member }: { member: Member }) {
  const t = useTranslations('memberView')
  const wordOf = useKnownWords('memberView.does')
  const [chosenKey, choose] = useState<string>()
  const roles = use(OwnRoles)
  const actions = use(AllMemberParts).actions.filter(
    ({ call, isFor, isOfMoney }) =>
      mayCall({ roles }, call) &&
      !(isOfMoney && member.type === 4) &&
      (isFor === undefined || isFor(member)),
  )
  const chosen = actions.find(({ key }) => key === chosenKey)
  const close = () => choose(undefined)
  if (actions.length === 0) return null
  const Form = chosen?.form
  return (
    <>
      <ActionMenu
        label={t('actions')}
        trigger={(props) => (
          <Button variant="quiet" {...props}>
            {t('actions')} ▾
          </Button>
        )}
        entries={actions.map(({ key }) => ({
          key,
          label: wordOf(key) ?? key,
          onPress: () => choose(key),
        }))}
      />
      <Modal open={Form !== undefined} title={wordOf(chosenKey ?? '') ?? ''} onClose={close}>
        {Form && (
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <Form member={member} close={close} />
          </Suspense>
        )}
      </Modal>
    </>
  )
}
