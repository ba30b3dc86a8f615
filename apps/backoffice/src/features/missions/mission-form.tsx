import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCall } from '@madang/kit'
import { Banner, Button, Checkbox, digitsIn, Sheet, TextField } from '@madang/ui'
import type { Gives } from '@madang/wire'
import { listOfficeMissions, saveMission } from '@madang/wire/missions'
import { May } from '../../kit/may.tsx'
import { NameFields } from '../../kit/fields/name-fields.tsx'
import { useShowOutcome } from '../../kit/decisions/use-show-outcome.ts'

export type Mission = Gives<typeof listOfficeMissions>[number]

/** The requirements and rewards of one mission. */
export function MissionForm({ close, mission }: { close: () => void; mission: Mission }) {
  const t = useTranslations('missions.office')
  const showOutcome = useShowOutcome()
  const [kept, setKept] = useState(mission)
  const save = useCall(saveMission, {
    done: (answer) => {
      showOutcome(answer, t('saved'))
      close()
    },
    refreshes: [listOfficeMissions],
  })
  const { goal, id: subject, isOpen, points, reward, rewardsMax, title, version } = kept
  return (
    <Sheet open side="end" title={t('edit')} onClose={close}>
      <form
        className="grid gap-4 pb-6"
        onSubmit={(submit) => {
          submit.preventDefault()
          void save.send({ goal, isOpen, points, reward, rewardsMax, subject, title, version })
        }}
      >
        <NameFields name={title} change={(name) => setKept({ ...kept, title: name })} />
        {(['goal', 'reward'] as const).map((name) => (
          <TextField
            key={name}
            label={t(name)}
            inputMode="decimal"
            value={kept[name]}
            onChange={(typed) => setKept({ ...kept, [name]: typed.target.value })}
          />
        ))}
        <TextField
          label={t('points')}
          inputMode="numeric"
          value={String(points)}
          onChange={(typed) => setKept({ ...kept, points: Number(digitsIn(typed.target.value)) })}
        />
        <TextField
          label={t('rewardsMax')}
          inputMode="numeric"
          value={rewardsMax === null ? '' : String(rewardsMax)}
          onChange={({ target }) => {
            const typed = Number(digitsIn(target.value, 7))
            setKept({ ...kept, rewardsMax: typed > 0 ? typed : null })
          }}
        />
        <Checkbox
          label={t('opened')}
          checked={isOpen}
          onChange={(typed) => setKept({ ...kept, isOpen: typed.target.checked })}
        />
        {save.refusal && (
          <Banner tone="danger" alert>
            {save.refusal.message}
          </Banner>
        )}
        <May call={saveMission}>
          <Button type="submit" busy={save.busy}>
            {t('save')}
          </Button>
        </May>
      </form>
    </Sheet>
  )
}
